import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { ESTADO_VISIBLE, estadoDe } from '../rules.ts'

const TONO = { activa: 'success', anulada: 'danger', noshow: 'warning' } as const

/** A reservation's state, in its word and colour (1§4). */
export function EstadoBadge({ reserva }: { reserva: { habilitado: number; noshow: number } }) {
  const estado = estadoDe(reserva)
  return <StatusBadge tone={TONO[estado]}>{ESTADO_VISIBLE[estado]}</StatusBadge>
}
