import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Fallo } from './fallo.tsx'
import classes from './puerta.module.css'

interface CodigosRecuperacionProps {
  codigos: readonly string[]
  onContinuar: () => Promise<unknown>
  boton?: string
}

const NO_COPIADOS = {
  message: 'No se pudieron copiar. Imprímalos o anótelos antes de continuar.',
}

export function CodigosRecuperacion(props: CodigosRecuperacionProps) {
  const { codigos, onContinuar, boton = 'Continuar' } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const [copied, setCopied] = useState<boolean | null>(null)
  const continuar = useMutation<unknown, ApiError>({ mutationFn: onContinuar, retry: false })
  const copy = () =>
    navigator.clipboard.writeText(codigos.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Stack gap="md">
      <Title order={2} size="h3" ref={heading} tabIndex={-1} className={classes.sinAnillo}>
        Guarde sus códigos de recuperación
      </Title>
      <Text c="dimmed">
        Si pierde su teléfono, cada uno le permite entrar una vez. No se mostrarán de nuevo.
      </Text>
      <ul className={classes.codigos}>
        {codigos.map((codigo) => (
          <li key={codigo}>{codigo}</li>
        ))}
      </ul>
      <Group gap="xs" grow className="no-print">
        {/* Browsers have a clipboard only over TLS and on localhost. */}
        {navigator.clipboard ? (
          <Button
            variant="default"
            leftSection={
              copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />
            }
            onClick={() => void copy()}
          >
            <span aria-live="polite">{copied ? 'Copiados' : 'Copiar'}</span>
          </Button>
        ) : null}
        <PrintButton />
      </Group>
      <Fallo error={copied === false ? NO_COPIADOS : null} />
      <Fallo error={continuar.error} />
      <div className="no-print">
        <SubmitButton
          type="button"
          fullWidth
          size="md"
          busy={continuar.isPending}
          onClick={() => continuar.mutate()}
        >
          {boton}
        </SubmitButton>
      </div>
    </Stack>
  )
}
