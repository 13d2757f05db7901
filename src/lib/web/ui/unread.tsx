import { IconCloudOff } from '@tabler/icons-react'
import { useWaits } from '../live.ts'
import { type Failed, isOutOfReach } from './failure.tsx'
import { EmptyState, ErrorState, LoadingState } from './states.tsx'

interface ReadFailedProps {
  error: Failed
  title?: string
  onRetry?: (() => unknown) | undefined
  /** Returns to the previous screen, if the missing data are its whole content. */
  onBack?: () => void
}

/** Failed read in place of the data: try again, or go back if out of reach. While offline it says so calmly. */
export function ReadFailed({ error, title, onRetry, onBack }: ReadFailedProps) {
  if (useWaits(error))
    return (
      <EmptyState
        icon={IconCloudOff}
        title="Esto aún no se ha cargado"
        message="Aparecerá cuando vuelva la conexión."
      />
    )
  const { message, requestId, status } = error
  const isFinal = isOutOfReach(error)
  return (
    <ErrorState
      title={title ?? (isFinal ? 'No se encontró' : 'No se pudo cargar')}
      message={status === 404 ? 'Ya no existe, o su usuario no lo puede ver.' : message}
      {...(requestId && { requestId })}
      onRetry={isFinal ? undefined : onRetry && (() => void onRetry())}
      onBack={isFinal ? onBack : undefined}
    />
  )
}

interface UnreadProps {
  data: unknown
  error: Failed | null
  onRetry: () => unknown
  rows: number
}

export function Unread({ data, error, onRetry, rows }: UnreadProps) {
  if (data !== undefined) return null
  return error ? <ReadFailed error={error} onRetry={onRetry} /> : <LoadingState rows={rows} />
}
