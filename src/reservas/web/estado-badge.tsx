import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import { ESTADO_VISIBLE, estadoOf } from '../rules.ts'

const TONE = { activa: 'success', anulada: 'danger', noshow: 'warning' } as const

export function EstadoBadge({ reserva }: { reserva: { habilitado: number; noshow: number } }) {
  const estado = estadoOf(reserva)
  return (
    <StatusBadge tone={TONE[estado]} usual={estado === 'activa'}>
      {ESTADO_VISIBLE[estado]}
    </StatusBadge>
  )
}
