import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { EstadoRuta } from '../../rules.ts'

/** Whether a route has been settled (D32). */
export const EstadoBadge = ({ estado }: { estado: EstadoRuta }) => (
  <StatusBadge tone={estado === 'RENDIDA' ? 'success' : 'neutral'}>
    {estado === 'RENDIDA' ? 'Rendida' : 'Pendiente'}
  </StatusBadge>
)
