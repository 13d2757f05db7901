import { IconCloudOff } from '@tabler/icons-react'
import { formatClp } from '#lib/contract/money.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { ReservaRuta } from '../../contract/rendicion.ts'

interface EstadoProps {
  row: ReservaRuta
  rendida: boolean
  sinEnviar: boolean
}

/** Settlement status of a reservation in the list: settled, waiting to be sent, or the amount due. */
export function Estado({ row, rendida, sinEnviar }: EstadoProps) {
  if (rendida) return <StatusBadge tone="success">Rendida</StatusBadge>
  if (sinEnviar)
    return (
      <StatusBadge tone="danger" icon={IconCloudOff}>
        Sin enviar
      </StatusBadge>
    )
  if (row.esperado === undefined) return null
  return (
    <StatusBadge tone={row.esperado > 0 ? 'warning' : 'neutral'} icon={null}>
      {row.esperado > 0 ? formatClp(row.esperado) : row.tipoCobro?.nombre}
    </StatusBadge>
  )
}
