import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { endpointsOf } from '#lib/contract/endpoint.ts'
import { call } from './api.ts'
import { queryClient, refreshAll, useCommand, useQuery } from './query.ts'
import { fakeServer, Reply, refuse } from './screen.testing.tsx'

const LIST = 'GET /v1/cosa/lista'
const FIJA = 'GET /v1/cosa/fija'
const SAVE = 'POST /v1/cosa/guardar'
const endpoint = endpointsOf({ [LIST]: null, [FIJA]: null, [SAVE]: null })
const list = endpoint<string>()(LIST)
const fija = endpoint<string>()(FIJA, { steady: true })
const save = endpoint<string>()(SAVE, { body: z.string() })

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  window.dispatchEvent(new Event('online'))
  vi.useRealTimers()
})

const sinRed = () => {
  throw new TypeError('network')
}

test('un navegador que se cree sin red intenta igual, y la falla se dice', async () => {
  fakeServer({ [LIST]: sinRed, [SAVE]: sinRed })
  const { result, rerender } = renderHook(
    ({ enabled }) => ({ leida: useQuery(list, {}, { enabled }), orden: useCommand(save) }),
    { wrapper, initialProps: { enabled: false } },
  )
  window.dispatchEvent(new Event('offline'))
  rerender({ enabled: true })
  let dicho: unknown
  act(() => void result.current.orden.run({ body: 'x' }).catch((error) => (dicho = error)))
  await pass(10_000)
  expect(result.current.leida.error?.message).toMatch(/No hay conexión/)
  expect(result.current.orden.busy).toBe(false)
  expect(dicho).toMatchObject({ status: 0 })
})

test('después de una escritura se pide todo de nuevo, menos lo que ninguna cambia', async () => {
  const server = fakeServer({ [LIST]: 'a', [FIJA]: 'b' })
  renderHook(() => [useQuery(list, {}), useQuery(fija, {})], { wrapper })
  await pass(10)
  await act(() => refreshAll())
  expect([server.count(LIST), server.count(FIJA)]).toEqual([2, 1])
})

test('se intenta de nuevo solo lo que el servidor dice que vale la pena intentar de nuevo', async () => {
  const lenta = fakeServer({ [LIST]: refuse(503, 'La consulta tardó demasiado.') })
  const { result } = renderHook(() => useQuery(list, {}), { wrapper })
  await pass(20_000)
  expect(result.current.error?.message).toBe('La consulta tardó demasiado.')
  expect(lenta.count(LIST)).toBe(1)

  const ausente = fakeServer({
    [FIJA]: new Reply(
      503,
      { success: false, data: null, message: 'Un momento.' },
      { 'retry-after': '5' },
    ),
  })
  renderHook(() => useQuery(fija, {}), { wrapper })
  await pass(20_000)
  expect(ausente.count(FIJA)).toBe(3)
})

test('una escritura con clave se repite con la misma; sin clave o rechazada, no', async () => {
  const caido = new Reply(
    503,
    { success: false, data: null, message: 'Un momento.' },
    { 'retry-after': '5' },
  )
  let veces = 0
  const server = fakeServer({ [SAVE]: () => (++veces === 1 ? caido : 'listo') })
  const una = call(save, { body: 'x' }, { idempotencyKey: 'k' })
  await pass(5_000)
  expect((await una).data).toBe('listo')
  expect(server.sent.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k'])

  for (const [answer, options, status] of [
    [caido, {}, 503],
    [refuse(409, 'No.'), { idempotencyKey: 'k' }, 409],
  ] as const) {
    const other = fakeServer({ [SAVE]: answer })
    const failed = call(save, { body: 'x' }, options).catch((error) => error)
    await pass(5_000)
    expect([(await failed).status, other.count(SAVE)]).toEqual([status, 1])
  }
})

test('una escritura que responde un secreto va sin clave, y no se repite sola', async () => {
  const invitar: typeof save = { ...save, repeatable: false }
  const server = fakeServer({ [SAVE]: refuse(503, 'Un momento.') })
  const { result } = renderHook(() => useCommand(invitar), { wrapper })
  const failed = result.current.run({ body: 'x' }).catch((error) => error)
  await pass(5_000)
  expect((await failed).status).toBe(503)
  expect(server.sent.map(({ headers }) => headers['idempotency-key'])).toEqual([undefined])
})
