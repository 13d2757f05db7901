import { IconCloudOff, IconCloudUpload } from '@tabler/icons-react'
import { StatusBadge } from '#lib/web/ui/status-badge.tsx'
import type { Estado } from '../drafts/entry.ts'

interface ReservaBadgeProps {
  isRendida: boolean
  /** State of what is on this device only. */
  unsent: Estado | undefined
}

/** Settlement status of a reservation in the list: settled or waiting to be sent. The button says what is due. */
export function ReservaBadge({ isRendida, unsent }: ReservaBadgeProps) {
  if (isRendida) return <StatusBadge tone="success">Rendida</StatusBadge>
  if (unsent === undefined) return null
  if (unsent === 'waits')
    return (
      <StatusBadge tone="warning" icon={IconCloudUpload}>
        Por sincronizar
      </StatusBadge>
    )
  return (
    <StatusBadge tone="danger" icon={IconCloudOff}>
      {unsent === 'refused' ? 'Rechazada' : 'Sin enviar'}
    </StatusBadge>
  )
}
