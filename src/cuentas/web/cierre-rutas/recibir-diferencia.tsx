import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatClp } from '#lib/contract/money.ts'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { diferenciaOf, isEven, type Montos, montosOf, sinExplicar } from '../../contract/arqueo.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { ArqueoTotal } from '../parts/arqueo-total.tsx'
import { montosText } from '../parts/arqueo-values.ts'

/** Reasons that are chosen with one press. */
const MOTIVOS = ['SE REVISA CON QUIEN ENTREGA', 'VUELTO MAL DADO', 'FALTA UN BILLETE']

interface RecibirDiferenciaProps {
  entrega: Entrega
  contado: Montos
  motivo: string
  /** Card payments whose voucher is not there. */
  faltantes: readonly number[]
  error: ReactNode
  disabled: boolean
  onMotivo: (motivo: string) => void
  onFaltantes: (faltantes: readonly number[]) => void
  onCountAgain: () => void
}

/** Returns the sum of the card payments whose voucher is not there. */
export const sumFaltantes = ({ tarjetas = [] }: Entrega, faltantes: readonly number[]) =>
  tarjetas
    .filter(({ detalleId }) => faltantes.includes(detalleId))
    .reduce((sum, { monto }) => sum + monto, 0)

type VouchersProps = Pick<
  RecibirDiferenciaProps,
  'entrega' | 'faltantes' | 'disabled' | 'onFaltantes'
>

/** Card payments of the handover, to mark those whose voucher is not there. */
function Vouchers({ entrega, faltantes, disabled, onFaltantes }: VouchersProps) {
  return (
    <Checkbox.Group
      label="Vouchers que no están"
      description="Quedan como faltantes hasta que aparezcan o Finanzas los castigue."
      value={faltantes.map(String)}
      onChange={(chosen) => onFaltantes(chosen.map(Number))}
    >
      <Stack gap="xs" mt="xs">
        {entrega.tarjetas?.map(({ detalleId, reservaId, excursion, monto }) => (
          <Checkbox
            key={detalleId}
            size="md"
            value={String(detalleId)}
            disabled={disabled}
            label={`${formatClp(monto)}, reserva N° ${reservaId}, ${excursion}`}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}

/** Compares a count with what is expected and asks why it differs. */
export function RecibirDiferencia(props: RecibirDiferenciaProps) {
  const { entrega, contado, motivo, faltantes, onMotivo, onCountAgain, disabled } = props
  const { esperado } = entrega
  const sinVoucher = sumFaltantes(entrega, faltantes)
  const isShortOfVouchers = esperado !== null && diferenciaOf(contado, esperado).tarjeta < 0
  const isExplained = esperado !== null && isEven(sinExplicar(contado, esperado, sinVoucher))
  const box = useRef<HTMLTextAreaElement>(null)
  // The box of the count that had the focus is gone.
  useEffect(() => box.current?.focus(), [])
  return (
    <Stack gap="md">
      {esperado ? (
        <ArqueoTotal
          label="Comparación"
          contado={contado}
          esperado={esperado}
          sinVoucher={sinVoucher}
        />
      ) : null}
      {isShortOfVouchers || faltantes.length > 0 ? <Vouchers {...props} /> : null}
      <Text size="sm">
        {entrega.declarado ? `Declaró: ${montosText(montosOf(entrega.declarado))}. ` : ''}
        {isExplained
          ? 'Todo lo demás cuadra.'
          : `La diferencia en dinero queda en la cuenta de ${entrega.usuario.nombre}.`}
      </Text>
      {isExplained ? null : (
        <>
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
        </>
      )}
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
