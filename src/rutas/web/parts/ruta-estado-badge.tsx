import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Ruta } from '../../contract.ts'
import { isOverdue } from '../../rules.ts'
import { estadoText } from './ruta-columns.ts'

const TONES = { 'con motivo': 'neutral', 'sin motivo': 'danger' } as const

/** Settled: with differences in grey, or in red where one has no reason. */
export const RendidaBadge = ({ diferencia }: Pick<Ruta, 'diferencia'>) => (
  <StatusBadge tone={diferencia ? TONES[diferencia] : 'success'} usual={!diferencia}>
    {estadoText({ estado: 'RENDIDA', diferencia })}
  </StatusBadge>
)

export function EstadoBadge({ ruta }: { ruta: Ruta }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  if (ruta.estado === 'RENDIDA') return <RendidaBadge diferencia={ruta.diferencia} />
  return (
    <StatusBadge tone="warning" usual={!isOverdue(ruta, hoy)}>
      {estadoText(ruta)}
    </StatusBadge>
  )
}
