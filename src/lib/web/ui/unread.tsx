import { IconCloudOff } from '@tabler/icons-react'
import { useWaits } from '../live.ts'
import { type Failed, isOutOfReach } from './failure.tsx'
import { EmptyState, ErrorState, LoadingState } from './states.tsx'

interface ReadFailedProps {
  error: Failed
  /** Default: "No se pudo cargar". */
  title?: string
  onRetry?: (() => unknown) | undefined
  /** Returns to the previous screen, if the missing data are its whole content. */
  onBack?: () => void
}

/**
 * Failed read in place of the data: the reason, and a button to try again, or to go back if the data are out of reach.
 * While offline it only says that the data wait for the connection.
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
  /** Shows nothing once data is defined. */
  data: unknown
  error: Failed | null
  onRetry: () => unknown
  /** Number of grey lines while loading. */
  rows: number
}

/** Loading or failed state in place of missing data. */
export function Unread({ data, error, onRetry, rows }: UnreadProps) {
  if (data !== undefined) return null
  return error ? <ReadFailed error={error} onRetry={onRetry} /> : <LoadingState rows={rows} />
}
