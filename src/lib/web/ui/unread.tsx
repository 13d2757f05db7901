import { IconCloudOff } from '@tabler/icons-react'
import { useWaits } from '../live.ts'
import { type Failed, isOutOfReach } from './failure.tsx'
import { EmptyState, ErrorState, LoadingState } from './states.tsx'

interface ReadFailedProps {
  error: Failed
  /** In place of "No se pudo cargar". */
  title?: string
  onRetry?: (() => unknown) | undefined
  /** The way back from what is not there, where a whole screen is about it. */
  onBack?: () => void
}

/**
 * In the place of data that could not be read: why, and a way to try again, or back from what is out of reach; calmly
 * where they only wait for the connection.
 */
export function ReadFailed({ error, title, onRetry, onBack }: ReadFailedProps) {
  if (useWaits(error))
    return (
      <EmptyState
        icon={IconCloudOff}
        title="Esto aún no se ha cargado"
        message="Aparecerá por sí solo cuando vuelva la conexión."
      />
    )
  const { message, requestId, status } = error
  const isFinal = isOutOfReach(error)
  return (
    <ErrorState
      title={title ?? (isFinal ? 'No se encontró' : 'No se pudo cargar')}
      message={status === 404 ? 'Ya no existe, o no está a su alcance.' : message}
      {...(requestId && { requestId })}
      onRetry={isFinal ? undefined : onRetry && (() => void onRetry())}
      onBack={isFinal ? onBack : undefined}
    />
  )
}

interface UnreadProps {
  /** Nothing stands here once it is defined. */
  data: unknown
  error: Failed | null
  onRetry: () => unknown
  /** Lines of the text that is waited for. */
  rows: number
}

/** In the place of data that are not here: that they are on their way, or why they did not come. */
export function Unread({ data, error, onRetry, rows }: UnreadProps) {
  if (data !== undefined) return null
  return error ? <ReadFailed error={error} onRetry={onRetry} /> : <LoadingState rows={rows} />
}
