import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { esRolDe } from '#acceso/rules.ts'
import { SesionExpirada } from '#acceso/web/sesion-expirada.tsx'
import { haySesion, vigilarSesion } from '#acceso/web/sesion-local.ts'
import { draftsOf } from '#lib/web/drafts.ts'
import { useLive } from '#lib/web/live.ts'
import { useLoaded, useOutdated, useQuery } from '#lib/web/query.ts'
import { ConnectionNotice } from '#lib/web/ui/connection-notice.tsx'
import { later } from '#lib/web/ui/later.ts'
import { LoadingState, OutdatedNotice } from '#lib/web/ui/states.tsx'
import { lugarDe } from '#rendiciones/web/borradores/lugar.ts'
import { AvisosLater } from './avisos-later.tsx'
import { menuOf } from './menu.ts'
import type { OnRouteProps } from './on-route.tsx'
import { screens } from './screens.ts'
import { ShellLayout } from './shell-layout.tsx'
import { Surroundings } from './surroundings.tsx'

const REFRESH_MS = 60_000

const useAlSalir = later(
  async () => (await import('#rendiciones/web/borradores/al-salir.tsx')).AlSalir,
)
const useOnRoute = later(async () => (await import('./on-route.tsx')).OnRoute)

export function Shell() {
  const { usuario } = useLoaded(acceso.sesion, {})
  // Read once; live messages update it afterwards.
  const online = useQuery(acceso.enLinea, {}, { staleTime: Number.POSITIVE_INFINITY })
  // Refreshes the operator's day: a screen may stay open past midnight.
  useQuery(acceso.ajustes, {}, { refetchInterval: REFRESH_MS })
  const [isOnRoute, setIsOnRoute] = useState(false)
  const outdated = useOutdated()
  const live = useLive()
  const current = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  const leave = useCallback(() => navigate({ to: '/salir', ignoreBlocker: true }), [navigate])
  // Pending sign-out that waits for a confirmation: it would delete drafts.
  const [salida, setSalida] = useState<(() => unknown) | null>(null)
  const AlSalir = useAlSalir(salida !== null)
  const salir = async (go: () => unknown) => {
    const sinEnviar = await draftsOf(lugarDe(usuario.id))
    if (sinEnviar.length === 0) void go()
    else setSalida(() => go)
  }

  // Ends a session without this browser's own flag: the person here did not start it.
  useEffect(() => {
    if (!haySesion()) void leave()
  }, [leave])
  // Focuses the new screen if the button that led here is gone or belongs to the menu: otherwise the keyboard user
  // would pass all entries again. It waits for the next frame: at once, the browser would measure the page twice.
  const shown = useRef('')
  useEffect(() => {
    if (shown.current === current) return
    const frame = requestAnimationFrame(() => {
      const isFirst = shown.current === ''
      shown.current = current
      const { activeElement, body } = document
      if (activeElement === body || (!isFirst && activeElement?.closest('nav')))
        document.querySelector('main')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [current])
  // Another tab signed out or signed somebody else in: the page must not show its data any longer.
  useEffect(() => vigilarSesion(usuario.id, () => window.location.reload()), [usuario.id])

  return (
    <ShellLayout
      user={{ nombre: usuario.nombre, email: usuario.email }}
      online={online.data?.map(({ nombre }) => nombre)}
      live={live}
      groups={menuOf(screens, usuario.rol.nombre, isOnRoute)}
      current={current}
      onSignOut={() => void salir(() => navigate({ to: '/salir' }))}
      renderLink={(path, props) => <Link to={path} {...props} />}
      alert={
        <>
          <ConnectionNotice />
          {outdated.error && live !== 'offline' ? (
            <OutdatedNotice error={outdated.error} onRetry={outdated.retry} />
          ) : null}
        </>
      }
    >
      <Surroundings>
        <AvisosLater />
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
        {esRolDe(usuario.rol.nombre, 'HOTELERIA', 'LCR') ? (
          <AskedLater onAnswer={setIsOnRoute} />
        ) : null}
      </Surroundings>
      <SesionExpirada onLeave={() => void salir(leave)} />
      {AlSalir && salida ? (
        <AlSalir
          usuarioId={usuario.id}
          onSalir={() => {
            setSalida(null)
            void salida()
          }}
          onClose={() => setSalida(null)}
        />
      ) : null}
    </ShellLayout>
  )
}

/** Loads `OnRoute` late: most users do not need it, and the others can wait until their screen is there. */
function AskedLater(props: OnRouteProps) {
  const OnRoute = useOnRoute(false)
  return OnRoute ? <OnRoute {...props} /> : null
}
