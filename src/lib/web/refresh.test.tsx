import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpointsOf } from '#lib/contract/endpoint.ts'
import { queryClient, useCommand, usePages, useQuery } from './query.ts'
import { refresher } from './refresh.ts'
import { fakeServer, Reply } from './screen.testing.tsx'

const LIST = 'GET /v1/cosa/lista'
const OTHER = 'GET /v1/otra/lista'
const FIJA = 'GET /v1/cosa/fija'
const SAVE = 'POST /v1/cosa/guardar'
const llamada = endpointsOf({ [LIST]: null, [OTHER]: null, [FIJA]: null, [SAVE]: null })
const paging = { limite: z.optional(z.string()), cursor: z.optional(z.string()) }
const list = llamada<string[]>()(LIST, { query: z.object(paging) })
const other = llamada<string>()(OTHER)
const fija = llamada<string>()(FIJA, { steady: true })
const save = llamada<string>()(SAVE, { body: z.string() })

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const deCosas = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).includes('/cosa/')

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** Opens a screen with one list of each kind, and returns what it asked the server for since. */
async function abrir(answers: object = {}, paginas = 1) {
  const server = fakeServer({
    [LIST]: ['a'],
    [OTHER]: 'b',
    [FIJA]: 'c',
    [SAVE]: 'd',
    ...answers,
  })
  const frescura = refresher()
  onTestFinished(frescura.stop)
  const { result, unmount } = renderHook(
    () => ({
      cosas: usePages(list, {}),
      otras: useQuery(other, {}),
      fijas: useQuery(fija, {}),
      orden: useCommand(save),
    }),
    { wrapper },
  )
  await pasar(10)
  for (let page = 1; page < paginas; page++) {
    act(() => result.current.cosas.onLoadMore())
    await pasar(10)
  }
  const antes = server.count(LIST)
  return {
    ...frescura,
    unmount,
    orden: () => result.current.orden,
    pedidas: () => server.count(LIST) - antes,
    cuenta: server.count,
    desatendidas: () => server.sent.filter(({ headers }) => headers['x-unattended']).length,
  }
}

test('cien cambios de un momento piden una vez lo que tocan, sin que nadie lo haya pedido', async () => {
  const { ask, pedidas, cuenta, desatendidas } = await abrir()
  for (let i = 0; i < 100; i++) ask(deCosas)
  expect(pedidas()).toBe(0)
  await pasar(1_000)
  expect(pedidas()).toBe(1)
  expect(cuenta(OTHER)).toBe(1)
  expect(cuenta(FIJA)).toBe(1)
  expect(desatendidas()).toBe(1)
})

test('sin pausa entre cambios, cada lista se pide a lo más una vez por segundo', async () => {
  const { ask, pedidas } = await abrir()
  for (let i = 0; i < 100; i++) {
    ask(deCosas)
    await pasar(100)
  }
  expect(pedidas()).toBeGreaterThan(3)
  expect(pedidas()).toBeLessThanOrEqual(10)
})

test('una lista de tres páginas descansa tres segundos', async () => {
  let n = 0
  const page = () =>
    new Reply(200, {
      ...{ success: true, data: ['a'], message: '' },
      meta: { siguiente: `c${n++}`, total: null },
    })
  const { ask, pedidas } = await abrir({ [LIST]: page }, 3)
  ask(deCosas)
  await pasar(1_000)
  expect(pedidas()).toBe(3)
  ask(deCosas)
  await pasar(1_900)
  expect(pedidas()).toBe(3)
  await pasar(2_000)
  expect(pedidas()).toBe(6)
})

test('lo que cuesta dos segundos se pide a lo más cada veinte', async () => {
  const { ask, pedidas } = await abrir({
    [LIST]: () => new Promise((resolve) => setTimeout(() => resolve(['a']), 2_000)),
  })
  await pasar(2_000)
  for (let i = 0; i < 65; i++) {
    ask(deCosas)
    await pasar(1_000)
  }
  expect(pedidas()).toBe(4)
})

test('lo que venía en camino pudo leerse antes del cambio: se pide después de que llega', async () => {
  let contestar = () => {}
  const lenta = vi.fn(() => ['a'] as unknown)
  const { ask, pedidas } = await abrir({ [LIST]: () => lenta() })
  lenta.mockReturnValueOnce(new Promise((resolve) => (contestar = () => resolve(['b']))))
  act(() => void queryClient.refetchQueries({ predicate: deCosas }))
  ask(deCosas)
  await pasar(5_000)
  expect(pedidas()).toBe(1)
  contestar()
  await pasar(2_000)
  expect(pedidas()).toBe(2)
})

test('lo que nadie mira no se pide hasta que se mira', async () => {
  const { ask, pedidas } = await abrir()
  const oculta = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  ask(deCosas)
  await pasar(5_000)
  expect(pedidas()).toBe(0)
  oculta.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await pasar(10)
  expect(pedidas()).toBe(1)
})

test('una pantalla que ya no está no pide nada, y al volver pide lo nuevo', async () => {
  const { ask, pedidas, unmount } = await abrir()
  unmount()
  ask(deCosas)
  await pasar(5_000)
  expect(pedidas()).toBe(0)
  renderHook(() => usePages(list, {}), { wrapper })
  await pasar(10)
  expect(pedidas()).toBe(1)
})

test('lo propio lo pidió la orden misma, llegue antes o después la noticia', async () => {
  let terminar = () => {}
  const { ask, pedidas, orden } = await abrir({
    [SAVE]: () => new Promise((resolve) => (terminar = () => resolve('d'))),
  })
  act(() => void orden().run({ body: 'x' }))
  await pasar(10)
  ask(deCosas, true)
  await pasar(5_000)
  expect(pedidas()).toBe(0)
  terminar()
  await pasar(2_000)
  expect(pedidas()).toBe(1)
  ask(deCosas, true)
  await pasar(2_000)
  expect(pedidas()).toBe(1)
})

test('lo propio de otra pestaña sí se pide, y lo ajeno siempre', async () => {
  // Long after the commands of earlier tests.
  vi.setSystemTime(Date.now() + 3_600_000)
  const { ask, pedidas, orden } = await abrir()
  ask(deCosas, true)
  await pasar(1_000)
  expect(pedidas()).toBe(1)
  await act(() => orden().run({ body: 'x' }))
  await pasar(1_000)
  const despues = pedidas()
  ask(deCosas, true)
  ask(deCosas)
  await pasar(1_000)
  expect(pedidas()).toBe(despues + 1)
})
