import { IconCloudOff } from '@tabler/icons-react'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'

interface ReservaBadgeProps {
  isRendida: boolean
  isUnsent: boolean
}

/** Settlement status of a reservation in the list: settled or waiting to be sent. What is due, its button says. */
export function ReservaBadge({ isRendida, isUnsent }: ReservaBadgeProps) {
  if (isRendida) return <StatusBadge tone="success">Rendida</StatusBadge>
  if (!isUnsent) return null
  return (
    <StatusBadge tone="danger" icon={IconCloudOff}>
      Sin enviar
    </StatusBadge>
  )
}
