import { IconCloudOff } from '@tabler/icons-react'
import { useWaits } from '../live.ts'
import type { Failed } from './failure.tsx'
import { EmptyState, ErrorState, LoadingState } from './states.tsx'

interface ReadFailedProps {
  error: Failed
  /** In place of "No se pudo cargar". */
  title?: string
  onRetry?: (() => unknown) | undefined
}

/** In the place of data that could not be read: why, and a way to try again; calmly where they only wait for the connection. */
export function ReadFailed({ error, title, onRetry }: ReadFailedProps) {
  if (useWaits(error))
    return (
      <EmptyState
        icon={IconCloudOff}
        title="Esto aún no se ha cargado"
        message="Aparecerá por sí solo cuando vuelva la conexión."
      />
    )
  const { message, requestId } = error
  return (
    <ErrorState
      message={message}
      {...(title && { title })}
      {...(requestId && { requestId })}
      {...(onRetry && { onRetry: () => void onRetry() })}
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
