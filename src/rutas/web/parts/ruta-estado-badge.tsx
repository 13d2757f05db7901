import { acceso } from '#acceso/contract.ts'
import { useLoaded } from '#lib/web/query.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Ruta } from '../../contract.ts'
import { isOverdue } from '../../rules.ts'

export function EstadoBadge({ ruta }: { ruta: Ruta }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  if (ruta.estado === 'RENDIDA') return <StatusBadge tone="success">Rendida</StatusBadge>
  return <StatusBadge tone={isOverdue(ruta, hoy) ? 'warning' : 'neutral'}>Pendiente</StatusBadge>
}
