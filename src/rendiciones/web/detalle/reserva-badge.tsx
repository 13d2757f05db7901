import { IconCloudOff } from '@tabler/icons-react'
import { formatClp } from '#lib/contract/money.ts'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { ReservaRuta } from '../../contract/rendicion.ts'

interface ReservaBadgeProps {
  row: ReservaRuta
  isRendida: boolean
  isUnsent: boolean
}

/** Settlement status of a reservation in the list: settled, waiting to be sent, or the amount due. */
export function ReservaBadge({ row, isRendida, isUnsent }: ReservaBadgeProps) {
  if (isRendida) return <StatusBadge tone="success">Rendida</StatusBadge>
  if (isUnsent)
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
