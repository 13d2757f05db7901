import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type HistoryState,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, configure, render, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, Suspense } from 'react'
import { onTestFinished, vi } from 'vitest'
import type { EndpointKey } from '#lib/contract/endpoint.ts'
import { type Stamp, StampProvider } from './export/stamp.ts'
import { forgetFilters } from './filters/aside.ts'
import { OpenScreensProvider } from './open-screens.ts'
import { queryClient } from './query.ts'
import { parseSearch, stringifySearch } from './search.ts'
import { toast } from './ui/toast.tsx'

export interface Sent {
  key: EndpointKey
  query: Record<string, string>
  body: unknown
  headers: Record<string, string>
}

/** Response that is not simply data. */
export class Reply {
  readonly status: number
  readonly envelope: object
  readonly headers: Record<string, string>
  constructor(status: number, envelope: object, headers: Record<string, string> = {}) {
    this.status = status
    this.envelope = envelope
    this.headers = headers
  }
}

/** Builds a refusal in the server's form. */
export const refuse = (status: number, message: string, more: object = {}) =>
  new Reply(status, { success: false, data: null, message, requestId: 'req-1', ...more })

type Answer = unknown | ((sent: Sent) => unknown)

/** Says what is wrong with an answer of a call: nothing, if it does not know the call. */
type Judge = (key: EndpointKey, data: unknown) => readonly string[]
let judge: Judge = () => []
export const judgeAnswers = (by: Judge) => {
  judge = by
}

/** Fakes the network: responses by call. Functions are called each time; throwing loses the connection. A `Response` is somebody else's. */
export function fakeServer(answers: Partial<Record<EndpointKey, Answer>>) {
  const sent: Sent[] = []
  const lies = new Set<string>()
  // This file is read once for the many test files that share a process, so an `afterEach` here would run for only one.
  onTestFinished(() => {
    cleanup()
    queryClient.clear()
    toast.clear()
    forgetFilters()
    vi.unstubAllGlobals()
    if (lies.size) throw new Error(`No server answers so:\n${[...lies].join('\n')}`)
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://localhost')
    const call: Sent = {
      key: `${init.method ?? 'GET'} ${url.pathname}` as EndpointKey,
      query: Object.fromEntries(url.searchParams),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      headers: init.headers as Record<string, string>,
    }
    sent.push(call)
    if (!(call.key in answers)) throw new Error(`nobody answers ${call.key}`)
    const answer = answers[call.key]
    const data = typeof answer === 'function' ? await answer(call) : answer
    if (data instanceof Response) return data.clone()
    const { status, envelope, headers } =
      data instanceof Reply ? data : new Reply(200, { success: true, data, message: '' })
    if (status < 300 && 'data' in envelope)
      for (const wrong of judge(call.key, envelope.data)) lies.add(`${call.key} ${wrong}`)
    return new Response(JSON.stringify(envelope), { status, headers })
  })
  return { sent, count: (key: EndpointKey) => sent.filter((call) => call.key === key).length }
}

// Boxes that grow with their text wait for the fonts, which the simulated browser does not have.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

// The first screen of a run loads its code, which is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

const stamp: Stamp = {
  today: '2026-11-19',
  zone: 'America/Santiago',
  operator: 'ATACAMA EXCURSIONES',
  newWorker: () => new Worker(''),
}

/** Opens a screen at an address, among stub screens that only show their address. `opens` says which of them exist. */
export async function openScreen(
  Screen: () => ReactNode,
  address: string,
  opens: (path: string) => boolean = () => true,
) {
  const root = createRootRoute({
    component: () => (
      <OpenScreensProvider value={opens}>
        <StampProvider value={stamp}>
          <Suspense fallback="Cargando...">
            <Outlet />
          </Suspense>
        </StampProvider>
      </OpenScreensProvider>
    ),
    notFoundComponent: () => <p>Otra pantalla: {router.state.location.href}</p>,
  })
  const path = address.split(/[?#]/)[0] ?? address
  const screen = createRoute({ getParentRoute: () => root, path, component: Screen })
  const history = createMemoryHistory({ initialEntries: ['/antes', address] })
  const router = createRouter({
    routeTree: root.addChildren([screen]),
    history,
    parseSearch,
    stringifySearch,
  })
  await router.load()
  const view = render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return {
    ...view,
    address: () => router.state.location.href,
    state: () => router.state.location.state,
    go: (to: string, state: HistoryState = {}) => void router.navigate({ to: to as never, state }),
    back: () => router.history.back(),
  }
}

/** Presses an action of a row: its icon, or its entry under "Más acciones". */
export async function pressAction(user: UserEvent, name: string | RegExp, row = document.body) {
  const buttonOf = (of: string | RegExp) => within(row).queryAllByRole('button', { name: of })[0]
  const icon = buttonOf(name)
  if (icon) return user.click(icon)
  await user.click(buttonOf('Más acciones') ?? row)
  // The menu's code is loaded by the first press.
  return user.click(await screen.findByRole('menuitem', { name }, { timeout: 5_000 }))
}
