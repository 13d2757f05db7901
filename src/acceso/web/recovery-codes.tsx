import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { SubmitButton } from '#lib/web/ui/form.tsx'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { FailureNotice } from './failure-notice.tsx'
import classes from './gate.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onContinue: () => Promise<unknown>
  button?: string
}

const NOT_COPIED = {
  message: 'No se pudieron copiar. Imprímalos o anótelos antes de continuar.',
}

export function RecoveryCodes(props: RecoveryCodesProps) {
  const { codes, onContinue, button = 'Continuar' } = props
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus is gone.
  useEffect(() => heading.current?.focus(), [])
  const [copied, setCopied] = useState<boolean | null>(null)
  const goOn = useMutation<unknown, ApiError>({ mutationFn: onContinue, retry: false })
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
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
        {codes.map((code) => (
          <li key={code}>{code}</li>
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
      <FailureNotice error={copied === false ? NOT_COPIED : null} />
      <FailureNotice error={goOn.error} />
      <div className="no-print">
        <SubmitButton
          type="button"
          fullWidth
          size="md"
          busy={goOn.isPending}
          onClick={() => goOn.mutate()}
        >
          {button}
        </SubmitButton>
      </div>
    </Stack>
  )
}
