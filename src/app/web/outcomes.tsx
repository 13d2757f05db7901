import { VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '#lib/web/api.ts'
import { useLive } from '#lib/web/live.ts'
import { EmptyState, ErrorState, LoadingState, NotFound } from '#lib/web/ui/states.tsx'

/** No such page, or not one for this role: both look alike (D13). */
export function NotFoundScreen() {
  const router = useRouter()
  return <NotFound onBack={() => router.history.back()} />
}

export const ScreenPending = () => <LoadingState />

/**
 * A screen that could not open. A new version of the product may have replaced its code: a retry loads it again. What
 * did not come for want of a connection opens when there is one again.
 */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const live = useLive()
  const known = error instanceof ApiError
  const again = () => {
    if (!known) return window.location.reload()
    reset()
    void router.invalidate()
  }
  const openNow = useEffectEvent(again)
  const waits = live === 'offline' && (!known || error.status === 0)
  const waited = useRef(false)
  useEffect(() => {
    if (waits) waited.current = true
    else if (waited.current && live === 'connected') openNow()
  }, [waits, live])
  return (
    <>
      <VisuallyHidden component="h1">Pantalla sin cargar</VisuallyHidden>
      {waits ? (
        <EmptyState
          icon={IconCloudOff}
          title="Esta pantalla aún no se ha cargado"
          message="Se abrirá por sí sola cuando vuelva la conexión."
        />
      ) : (
        <ErrorState
          message={known ? error.message : 'No se pudo abrir esta pantalla.'}
          {...(known && error.requestId && { requestId: error.requestId })}
          onRetry={again}
        />
      )}
    </>
  )
}
