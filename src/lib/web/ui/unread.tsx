import { ErrorState, LoadingState } from './states.tsx'

interface UnreadProps {
  /** Nothing stands here once it is defined. */
  data: unknown
  error: { message: string; requestId?: string } | null
  onRetry: () => unknown
  /** Lines of the text that is waited for. */
  rows: number
}

/** In the place of data that are not here: that they are on their way, or why they did not come. */
export function Unread({ data, error, onRetry, rows }: UnreadProps) {
  if (data !== undefined) return null
  if (!error) return <LoadingState rows={rows} />
  return (
    <ErrorState
      message={error.message}
      requestId={error.requestId}
      onRetry={() => void onRetry()}
    />
  )
}
