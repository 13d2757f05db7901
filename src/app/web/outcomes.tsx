import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '#lib/web/api.ts'
import { ErrorState, LoadingState, NotFound } from '#lib/web/ui/states.tsx'

/** No such page, or not one for this role: both look alike (D13). */
export function NotFoundScreen() {
  const router = useRouter()
  return <NotFound onBack={() => router.history.back()} />
}

export const ScreenPending = () => <LoadingState />

/** A screen that could not open. A new version of the product may have replaced its code: a retry loads it again. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const again = () => {
    reset()
    void router.invalidate()
  }
  const known = error instanceof ApiError
  return (
    <ErrorState
      message={known ? error.message : 'No se pudo abrir esta pantalla.'}
      {...(known && error.requestId && { requestId: error.requestId })}
      onRetry={known ? again : () => window.location.reload()}
    />
  )
}
