import { VisuallyHidden } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import {
  type ErrorComponentProps,
  type NotFoundRouteProps,
  useRouter,
} from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { type Day, formatDay } from '#lib/contract/civil-day.ts'
import { ApiError } from '#lib/web/api.ts'
import { useGoBack } from '#lib/web/go-back.ts'
import { hiddenAfter } from '#lib/web/kept.ts'
import { useLive } from '#lib/web/live.ts'
import { EmptyState, ErrorState, LoadingState, NotFound } from '#lib/web/ui/states.tsx'

export const OTHER_ROLES = 'other roles'

export function NotFoundScreen({ data }: Partial<NotFoundRouteProps>) {
  return (
    <NotFound onBack={useGoBack()}>
      {data === OTHER_ROLES ? 'Su usuario no tiene acceso a esta pantalla.' : null}
    </NotFound>
  )
}

export const ScreenPending = () => <LoadingState />

/** Pause after which a page that found no server asks again: a browser need not notice that the signal is back. */
const AGAIN_MS = 10_000

/** Calls back when the signal may be back, while `waits`. */
function useSignal(waits: boolean, onSignal: () => void) {
  const hear = useEffectEvent(onSignal)
  useEffect(() => {
    if (!waits) return
    const look = () => {
      if (!document.hidden) hear()
    }
    const timer = window.setInterval(look, AGAIN_MS)
    window.addEventListener('online', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [waits])
}

/** Says why nothing is shown although the device keeps it: its days are over, or its clock is wrong. */
const hiddenText = ({ until, today }: { until: Day; today: Day }) =>
  `Estos datos se podían ver hasta el ${formatDay(until)} y este teléfono dice que hoy es ${formatDay(today)}. Si la fecha está mal, corríjala.`

/** Shows that a screen could not open. A retry loads its code again; after a lost connection it opens by itself. */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const live = useLive()
  const hidden = hiddenAfter.use()
  const known = error instanceof ApiError
  const unreached = known && error.status === 0
  const again = () => {
    if (!known) return window.location.reload()
    reset()
    void router.invalidate()
  }
  const openNow = useEffectEvent(again)
  const waits = live === 'offline' && (!known || unreached)
  const waited = useRef(false)
  useEffect(() => {
    if (waits) waited.current = true
    else if (waited.current && live === 'connected') openNow()
  }, [waits, live])
  // Without the frame around the screens there is no live connection that would tell.
  useSignal(unreached && !waits, again)
  return (
    <>
      <VisuallyHidden component="h1">Pantalla sin cargar</VisuallyHidden>
      {waits ? (
        <EmptyState
          icon={IconCloudOff}
          title="Esta pantalla aún no se ha cargado"
          message="Se abrirá cuando vuelva la conexión."
        />
      ) : (
        <ErrorState
          message={
            unreached && hidden
              ? `${error.message} ${hiddenText(hidden)}`
              : known
                ? error.message
                : 'No se pudo abrir esta pantalla.'
          }
          {...(known && error.requestId && { requestId: error.requestId })}
          onRetry={again}
        />
      )}
    </>
  )
}
