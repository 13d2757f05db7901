import { Button } from '@mantine/core'
import { formatClp } from '#lib/contract/money.ts'
import type { ReservaRuta } from '../../contract/rendicion.ts'
import { faltaRendir } from '../../rules.ts'

interface SettleButtonProps {
  row: ReservaRuta
  isRendida: boolean
  /** True for the guide on the road: the button says what to collect. */
  collects?: boolean
  large: boolean
  onOpen: (reservaId: number) => void
}

/** Whole pesos that the passenger still owes on the road; 0 for a driver, whose rows carry no amounts. */
export const dueOf = (row: ReservaRuta) => (faltaRendir(row) ? (row.esperado ?? 0) : 0)

/** “Cobrado por ANA, por confirmar”: finance has to say whose settlement it is. */
export const porConfirmarText = ({ porResolver, rendida }: ReservaRuta) =>
  porResolver && rendida !== 1 ? `Cobrado por ${porResolver}, por confirmar` : null

/** Whole pesos that are still to be collected on the route. */
export const totalDue = (rows: readonly ReservaRuta[]) =>
  rows.reduce((sum, row) => sum + dueOf(row), 0)

export function SettleButton({ row, isRendida, collects, large, onOpen }: SettleButtonProps) {
  const due = isRendida ? 0 : dueOf(row)
  const words = isRendida ? 'Ver Rendición' : 'Rendir Ruta'
  const collected = isRendida ? null : porConfirmarText(row)
  const amount = collects && due > 0 ? `Cobrar ${formatClp(due)}` : collected
  return (
    <Button
      size={large ? 'lg' : 'compact-sm'}
      {...(!large && { px: 4 })}
      fullWidth
      variant={isRendida || collected || !row.esperado ? 'default' : 'filled'}
      aria-label={`${words}: ${row.nombrePasajero}${amount ? `, ${amount}` : ''}`}
      onClick={() => onOpen(row.id)}
    >
      {amount ?? words}
    </Button>
  )
}
