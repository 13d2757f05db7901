import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { ESTADO_VISIBLE, estadoDe } from '../rules.ts'

const TONO = { activa: 'success', anulada: 'danger', noshow: 'warning' } as const

export function EstadoBadge({ reserva }: { reserva: { habilitado: number; noshow: number } }) {
  const estado = estadoDe(reserva)
  return <StatusBadge tone={TONO[estado]}>{ESTADO_VISIBLE[estado]}</StatusBadge>
}
