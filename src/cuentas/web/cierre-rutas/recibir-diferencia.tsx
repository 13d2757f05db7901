import { Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { type Montos, montosOf } from '../../contract/arqueo.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { ArqueoTotal } from '../arqueo/arqueo-total.tsx'
import { montosText } from '../arqueo/arqueo-values.ts'

/** Reasons that are chosen with one press. */
const MOTIVOS = [
  'SE REVISA CON QUIEN ENTREGA',
  'VUELTO MAL DADO',
  'GASTOS PAGADOS CON SU FONDO',
  'REDONDEO',
]

interface RecibirDiferenciaProps {
  entrega: Entrega
  contado: Montos
  motivo: string
  error: ReactNode
  disabled: boolean
  onMotivo: (motivo: string) => void
  onCountAgain: () => void
}

/** Compares a count with what is expected and asks why it differs. */
export function RecibirDiferencia(props: RecibirDiferenciaProps) {
  const { entrega, contado, motivo, onMotivo, onCountAgain, disabled } = props
  const box = useRef<HTMLTextAreaElement>(null)
  // The box of the count that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <Stack gap="md">
      {entrega.esperado ? (
        <ArqueoTotal label="Comparación" contado={contado} esperado={entrega.esperado} />
      ) : null}
      <Text size="sm">
        {entrega.declarado ? `Declaró: ${montosText(montosOf(entrega.declarado))}. ` : ''}
        La diferencia queda en la cuenta de {entrega.usuario.nombre}.
      </Text>
      <UpperTextarea
        ref={box}
        label="Motivo"
        withAsterisk
        data-path="motivo"
        maxLength={1000}
        value={motivo}
        error={props.error}
        readOnly={disabled}
        onChange={(event) => onMotivo(event.currentTarget.value)}
      />
      <Group gap={6}>
        {MOTIVOS.map((text) => (
          <ToggleChip
            key={text}
            pressed={motivo === text}
            disabled={disabled}
            onClick={() => {
              onMotivo(text)
              box.current?.focus()
            }}
          >
            {text}
          </ToggleChip>
        ))}
      </Group>
      <Button
        variant="subtle"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconArrowBackUp size={16} stroke={1.8} aria-hidden />}
        disabled={disabled}
        onClick={onCountAgain}
      >
        Volver a contar
      </Button>
    </Stack>
  )
}
