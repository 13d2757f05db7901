import { VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import {
  type ErrorComponentProps,
  type NotFoundRouteProps,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { ApiError } from '#lib/web/api.ts'
import { useGoBack } from '#lib/web/go-back.ts'
import { useLive } from '#lib/web/live.ts'
import { EmptyState, ErrorState, LoadingState, NotFound } from '#lib/web/ui/states.tsx'

export const OTHER_ROLES = 'other roles'

export function NotFoundScreen({ data }: Partial<NotFoundRouteProps>) {
  return (
    <NotFound onBack={useGoBack()}>
      {data === OTHER_ROLES ? 'Su rol no tiene esta página.' : null}
    </NotFound>
  )
}

export const ScreenPending = () => <LoadingState />

/** Shows that a screen could not open. A retry loads its code again; after a lost connection it opens by itself. */
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
