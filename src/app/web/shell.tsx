import { Link, Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import { acceso } from '#acceso/contract.ts'
import { isRol } from '#acceso/rules.ts'
import { ExpiredSesion } from '#acceso/web/expired-sesion.tsx'
import { hasSesion, watchSesion } from '#acceso/web/local-sesion.ts'
import { useShownContingencia } from '#contingencias/web/shown-contingencia.ts'
import { draftsOf, onDrafts } from '#lib/web/drafts.ts'
import { useLive } from '#lib/web/live.ts'
import { useLoaded, useOutdated, useQuery } from '#lib/web/query.ts'
import { ConnectionNotice } from '#lib/web/ui/connection-notice.tsx'
import { later } from '#lib/web/ui/later.ts'
import { LoadingState, OutdatedNotice } from '#lib/web/ui/states.tsx'
import { draftPrefix } from '#rendiciones/web/drafts/draft-key.ts'
import { useShownFicha } from '#reservas/web/ficha/shown-ficha.ts'
import { AvisosLater } from './avisos-later.tsx'
import { FinderLater, useFinder } from './finder-later.tsx'
import { menuOf } from './menu.ts'
import type { OnRouteProps } from './on-route.tsx'
import { ownRole } from './own-answers.ts'
import { OPERACION } from './roles.ts'
import { screens } from './screens.ts'
import { ShellLayout } from './shell-layout.tsx'
import { Surroundings } from './surroundings.tsx'

const REFRESH_MS = 60_000

const useAlSalir = later(
  async () => (await import('#rendiciones/web/drafts/unsent-dialog.tsx')).UnsentDialog,
)
const useOthersDrafts = later(async () => (await import('./others-drafts.tsx')).OthersDrafts)
const useQueueChip = later(
  async () => (await import('#rendiciones/web/queue/queue-chip.tsx')).QueueChip,
)
const useLostNotice = later(
  async () => (await import('#rendiciones/web/drafts/lost-notice.tsx')).LostNotice,
)
const useFicha = later(async () => (await import('#reservas/web/ficha/ficha.tsx')).Ficha)
const useContingencia = later(
  async () => (await import('#contingencias/web/run/run-dialog.tsx')).RunDialog,
)
const useNewVersion = later(async () => (await import('./new-version.tsx')).NewVersion)
const useOwnRutasKept = later(async () => (await import('./own-rutas-kept.tsx')).OwnRutasKept)
const useNextStep = later(async () => (await import('#reservas/web/parts/next-step.tsx')).NextStep)
const useOnRoute = later(async () => (await import('./on-route.tsx')).OnRoute)

/** The application of who signed in, once nothing of somebody else is left on this device. */
export function Shell() {
  const { usuario } = useLoaded(acceso.sesion, {})
  const [others, setOthers] = useState<readonly string[] | null>(null)
  const OthersDrafts = useOthersDrafts(others !== null && others.length > 0)
  useEffect(() => {
    const own = draftPrefix(usuario.id)
    void draftsOf('').then((keys) => setOthers(keys.filter((key) => !key.startsWith(own))))
  }, [usuario.id])
  if (others === null) return null
  if (others.length === 0) return <OwnShell />
  return OthersDrafts ? <OthersDrafts drafts={others} onDropped={() => setOthers([])} /> : null
}

function OwnShell() {
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
  const NewVersion = useNewVersion(false)
  const LostNotice = useLostNotice(false)
  const AlSalir = useAlSalir(salida !== null)
  const groups = menuOf(screens, usuario.rol.nombre, isOnRoute)
  const finder = useFinder()
  const salir = async (go: () => unknown) => {
    const unsent = await draftsOf(draftPrefix(usuario.id))
    if (unsent.length === 0) void go()
    else setSalida(() => go)
  }

  // Ends a session without this browser's own flag: the person here did not start it.
  useEffect(() => {
    if (!hasSesion()) void leave()
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
  useEffect(() => watchSesion(usuario.id, () => window.location.reload()), [usuario.id])

  return (
    <ShellLayout
      user={{ nombre: usuario.nombre, email: usuario.email }}
      online={online.data?.map(({ nombre }) => nombre)}
      live={live}
      queue={<QueueLater usuarioId={usuario.id} />}
      groups={groups}
      current={current}
      onSignOut={() => void salir(() => navigate({ to: '/salir' }))}
      onFind={finder.open}
      renderLink={(path, props) => <Link to={path} {...props} />}
      alert={
        <>
          <ConnectionNotice />
          {LostNotice ? <LostNotice usuarioId={usuario.id} /> : null}
          {NewVersion ? <NewVersion /> : null}
          {outdated.error && live !== 'offline' ? (
            <OutdatedNotice error={outdated.error} onRetry={outdated.retry} />
          ) : null}
        </>
      }
    >
      <Surroundings>
        <AvisosLater />
        <FinderLater opened={finder.opened} onClose={finder.close} groups={groups} />
        <FichaLater
          isUsual={alcanceOf(permisos['POST /v1/reserva/get'], usuario.rol.nombre) !== '-'}
        />
        <ContingenciaLater />
        {isRol(usuario.rol.nombre, ...OPERACION) ? <NextStepLater path={current} /> : null}
        <Suspense fallback={<LoadingState />}>
          <Outlet />
        </Suspense>
        {isRol(usuario.rol.nombre, 'HOTELERIA', 'LCR') ? (
          <AskedLater onAnswer={setIsOnRoute} />
        ) : null}
        {ownRole(usuario.rol.nombre) ? <KeptLater /> : null}
      </Surroundings>
      <ExpiredSesion mayPutOff={ownRole(usuario.rol.nombre)} onLeave={() => void salir(leave)} />
      {AlSalir && salida ? (
        <AlSalir
          usuarioId={usuario.id}
          onSignOut={() => {
            setSalida(null)
            void salida()
          }}
          onClose={() => setSalida(null)}
        />
      ) : null}
    </ShellLayout>
  )
}

/** Loads which of the first steps comes next late: it stands only above catalogues of a new installation. */
function NextStepLater({ path }: { path: string }) {
  const NextStep = useNextStep(false)
  return NextStep ? <NextStep path={path} /> : null
}

/** Loads `OnRoute` late: most users do not need it, and the others can wait until their screen is there. */
function AskedLater(props: OnRouteProps) {
  const OnRoute = useOnRoute(false)
  return OnRoute ? <OnRoute {...props} /> : null
}

/** Draws the sheet of a reservation; for a role that reads none only to say so, where an address opens it. */
function FichaLater({ isUsual }: { isUsual: boolean }) {
  const isOpen = useShownFicha().id !== undefined
  return isUsual || isOpen ? <FichaOnceLoaded isOpen={isOpen} /> : null
}

function FichaOnceLoaded({ isOpen }: { isOpen: boolean }) {
  const Ficha = useFicha(isOpen)
  return Ficha ? <Ficha /> : null
}

/** Loads the run of a contingencia once an address opens one. It stays, so that it closes like other dialogs. */
function ContingenciaLater() {
  const isOpen = useShownContingencia().id !== undefined
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return wasOpened ? <ContingenciaOnceLoaded /> : null
}

function ContingenciaOnceLoaded() {
  const RunDialog = useContingencia(true)
  return RunDialog ? <RunDialog /> : null
}

function KeptLater() {
  const OwnRutasKept = useOwnRutasKept(false)
  return OwnRutasKept ? <OwnRutasKept /> : null
}

/** Loads the queue once this person has drafts: most people never have any. */
function QueueLater({ usuarioId }: { usuarioId: number }) {
  const [any, setAny] = useState(false)
  useEffect(() => {
    const look = async () => {
      if ((await draftsOf(draftPrefix(usuarioId))).length > 0) setAny(true)
    }
    void look()
    return onDrafts(() => void look())
  }, [usuarioId])
  return any ? <Queue /> : null
}

function Queue() {
  const QueueChip = useQueueChip(true)
  return QueueChip ? <QueueChip /> : null
}
