import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { acceso, type EstadoSesion } from '#acceso/contract.ts'
import { homePathOf } from '#acceso/rules.ts'
import { hasSesion } from '#acceso/web/local-sesion.ts'
import { signOut } from '#acceso/web/sign-out.ts'
import { ApiError } from '#lib/web/api.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { parseSearch, stringifySearch } from '#lib/web/search.ts'
import { isPhoneScreen } from '#lib/web/ui/phone-screen.ts'
import { fetchAhead, screensOf } from './menu.ts'
import { NotFoundScreen, OTHER_ROLES, ScreenFailed, ScreenPending } from './outcomes.tsx'
import { screenCode } from './screen-code.ts'
import { screens } from './screens.ts'
import { Shell } from './shell.tsx'

const sesionOrNull = () =>
  queryClient.ensureQueryData(dataOf(acceso.sesion, {})).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  })

/** Requests a page's code and first data in parallel (the router would in sequence). The page retries failures. */
async function askAhead(path: string): Promise<{ data?: Promise<unknown> }> {
  const ajustes = queryClient.ensureQueryData(dataOf(acceso.ajustes, {}))
  const screen = hasSesion() ? screens.find((one) => one.path === path) : undefined
  const parts = [ajustes, screen && sesionOrNull(), screen?.load()] as const
  const [{ hoy }, sesion] = await Promise.all(parts)
  if (!screen || !sesion || sesion.pendiente) return {}
  const may = screensOf(screens, sesion.usuario.rol.nombre).includes(screen)
  return may ? { data: fetchAhead(screen.load, hoy) } : {}
}

/** Longest wait for the first data: on a phone drawing the page twice takes longer. */
const PATIENCE_MS = 250
const wait = (ms: number) => new Promise((next) => setTimeout(next, ms))

/** Resolves when the page can be drawn, with its data if they come soon. Never rejects. */
export async function openPage() {
  const { data } = await askAhead(window.location.pathname).catch(() => ({ data: null }))
  const opened = router.load().catch(() => null)
  await Promise.all([opened, Promise.race([data, wait(PATIENCE_MS)])])
}

/** Shown in place of the frame, which has the page's <main>. */
const FailedFrame = (failed: ErrorComponentProps) => (
  <main>
    <ScreenFailed {...failed} />
  </main>
)

const root = createRootRoute({
  errorComponent: FailedFrame,
  // Every page needs the settings, the ones before sign-in too.
  loader: () => queryClient.ensureQueryData(dataOf(acceso.ajustes, {})),
  // The page has no other landmark outside the shell.
  notFoundComponent: (props) => (
    <main>
      <NotFoundScreen {...props} />
    </main>
  ),
})

/** Redirects signed-in users from the sign-in pages to their landing screen. */
async function intoTheHouse() {
  const sesion = await sesionOrNull()
  if (sesion && !sesion.pendiente) throw redirect((await landingOf(sesion)) as never)
  return sesion
}

const OWN_LISTS = ['/mis-rutas', '/mis-viajes']

/** Returns the home of the role; for a guide or driver on a phone, the route of now. */
async function landingOf(sesion: EstadoSesion) {
  const home = homePathOf(sesion.usuario.rol.nombre)
  if (!OWN_LISTS.includes(home) || !isPhoneScreen()) return { to: home }
  const ajustes = await queryClient.ensureQueryData(dataOf(acceso.ajustes, {}))
  const { routeToOpen } = await import('./landing.ts')
  return (await routeToOpen(sesion, ajustes, home === OWN_LISTS[0])) ?? { to: home }
}

const empty = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login' })
  },
})

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  // Without this browser's own flag there is no session to use, so the server is not asked.
  beforeLoad: async () => {
    if (hasSesion()) await intoTheHouse()
  },
  component: lazyRouteComponent(() => import('#acceso/web/login.tsx'), 'Screen'),
})

// Signing out is a route, so that a form with unsaved text can ask first.
const leaving = createRoute({
  getParentRoute: () => root,
  path: '/salir',
  beforeLoad: async () => {
    await signOut()
    throw redirect({ to: '/login' })
  },
})

const twoFactor = createRoute({
  getParentRoute: () => root,
  path: '/two-factor',
  beforeLoad: async () => {
    const sesion = await intoTheHouse()
    if (!sesion) throw redirect({ to: '/login' })
    // Loads the landing screen's code while the user types the code, so that its data are requested at once. After a
    // failure it is fetched again when needed.
    const home = homePathOf(sesion.usuario.rol.nombre)
    void screens
      .find(({ path }) => path === home)
      ?.load()
      .catch(() => null)
  },
  component: lazyRouteComponent(() => import('#acceso/web/two-factor.tsx'), 'Screen'),
})

const pages = (['/terminos', '/planes', '/contacto'] as const).map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyRouteComponent(() => import('#acceso/web/public-pages.tsx'), 'Screen'),
  }),
)

const invitacion = createRoute({
  getParentRoute: () => root,
  path: '/invitacion',
  component: lazyRouteComponent(() => import('#acceso/web/invitacion.tsx'), 'Screen'),
})

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: async ({ location }) => {
    const sesion = await sesionOrNull()
    const goBack = location.pathname + location.searchStr
    if (!sesion) throw redirect({ to: '/login', search: { volver: goBack } })
    if (sesion.pendiente) throw redirect({ to: '/two-factor', search: { volver: goBack } })
    return { rol: sesion.usuario.rol.nombre }
  },
  component: Shell,
  errorComponent: FailedFrame,
})

const inside = screens.flatMap(({ path, load }) =>
  load
    ? createRoute({
        getParentRoute: () => shell,
        path,
        beforeLoad: ({ context }) => {
          if (!screensOf(screens, context.rol).some((screen) => screen.path === path))
            throw notFound({ data: OTHER_ROLES })
        },
        // Not awaited: the screen opens meanwhile.
        loader: async () => {
          const { hoy } = await queryClient.ensureQueryData(dataOf(acceso.ajustes, {}))
          void fetchAhead(load, hoy)
        },
        component: lazyRouteComponent(screenCode(load), 'Screen'),
      })
    : [],
)

export const router = createRouter({
  routeTree: root.addChildren([
    empty,
    login,
    leaving,
    twoFactor,
    ...pages,
    invitacion,
    shell.addChildren(inside),
  ]),
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundScreen,
  defaultErrorComponent: ScreenFailed,
  defaultPendingComponent: ScreenPending,
})
