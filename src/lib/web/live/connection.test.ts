import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { retryLive, useLive } from '../live.ts'
import { openLive } from './connection.ts'
import { type FakeLive, fakeLive } from './live.testing.ts'

let red: FakeLive
let enLinea = true

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  enLinea = true
  vi.spyOn(window.navigator, 'onLine', 'get').mockImplementation(() => enLinea)
  red = fakeLive()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function abrir() {
  const dicho: string[] = []
  const suscrita = vi.fn()
  const perdida = vi.fn(async (_fallidos: number) => null as unknown)
  const cerrar = openLive({
    headers: { email: 'ana@casa.cl', nombre: 'Ana Ñuñez' },
    topics: {
      '/topic/a': ({ body, headers }) => dicho.push(`a ${body} ${headers.marca ?? ''}`),
      '/topic/b': ({ body }) => dicho.push(`b ${body}`),
    },
    onSubscribed: suscrita,
    onLost: perdida,
  })
  onTestFinished(cerrar)
  const { result } = renderHook(useLive)
  await pasar(10)
  return { dicho, suscrita, perdida, cerrar, estado: () => result.current }
}

test('se presenta, se suscribe a cada tema y oye lo de cada uno', async () => {
  const { dicho, suscrita, estado } = await abrir()
  expect(estado()).toBe('connected')
  expect(red.connects).toMatchObject([
    { email: 'ana@casa.cl', nombre: 'Ana Ñuñez', 'heart-beat': '10000,10000' },
  ])
  expect(red.topics()).toEqual(['/topic/a', '/topic/b'])
  expect(suscrita).toHaveBeenCalledOnce()
  red.say('/topic/a', 'ñandú "sí"\nno', { marca: 'x:y' })
  red.say('/topic/b', '2')
  expect(dicho).toEqual(['a ñandú "sí"\nno x:y', 'b 2'])
})

test('un corte breve no se dice, y al volver se avisa una sola vez', async () => {
  const { suscrita, perdida, estado } = await abrir()
  act(() => red.drop())
  expect(estado()).toBe('connecting')
  await pasar(4_990)
  expect(red.connects).toHaveLength(1)
  await pasar(20)
  expect(estado()).toBe('connected')
  expect(suscrita).toHaveBeenCalledTimes(2)
  expect(perdida.mock.calls).toEqual([[0]])
  await pasar(15_000)
  expect(suscrita).toHaveBeenCalledTimes(2)
})

test('si dura más de ocho segundos es estar sin conexión, y los intentos se distancian', async () => {
  const { perdida, estado } = await abrir()
  act(() => red.drop(true))
  await pasar(7_990)
  expect(estado()).toBe('connecting')
  await pasar(20)
  expect(estado()).toBe('offline')
  await pasar(27_000)
  // Retried after 5, 10 and 20 seconds.
  expect(perdida.mock.calls).toEqual([[0], [1], [2], [3]])
  red.accept()
  await pasar(39_000)
  expect(estado()).toBe('offline')
  await pasar(1_100)
  expect(estado()).toBe('connected')
  // A new gap begins with the short pause again.
  act(() => red.drop())
  await pasar(5_010)
  expect(estado()).toBe('connected')
})

test('se intenta de inmediato al volver la red, al mirar la pestaña y al pedirlo', async () => {
  const { estado } = await abrir()
  const back = [
    () => window.dispatchEvent(new Event('online')),
    () => document.dispatchEvent(new Event('visibilitychange')),
    () => retryLive(),
  ]
  for (const [i, vuelve] of back.entries()) {
    act(() => red.drop())
    await pasar(10)
    expect(estado()).toBe('connecting')
    vuelve()
    await pasar(10)
    expect(estado()).toBe('connected')
    expect(red.connects).toHaveLength(i + 2)
  }
})

test('cuando el navegador dice que no hay red se cree enseguida', async () => {
  const { estado } = await abrir()
  enLinea = false
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(estado()).toBe('offline')
  enLinea = true
  window.dispatchEvent(new Event('online'))
  await pasar(10)
  expect(estado()).toBe('connected')
})

test('mientras no se sabe si la sesión sigue no se insiste', async () => {
  const { perdida, estado } = await abrir()
  let contestar = () => {}
  perdida.mockImplementationOnce(() => new Promise((resolve) => (contestar = () => resolve(null))))
  act(() => red.drop())
  await pasar(120_000)
  expect(red.connects).toHaveLength(1)
  contestar()
  await pasar(5_010)
  expect(estado()).toBe('connected')
})

test('una línea que calla más de veinte segundos está cortada', async () => {
  const { estado, perdida } = await abrir()
  await pasar(30_010)
  expect(perdida).toHaveBeenCalled()
  await pasar(5_010)
  expect(estado()).toBe('connected')
})

test('una pestaña que nadie mira da señales por un hilo aparte, cuyo reloj no se frena', async () => {
  const hilos: Hilo[] = []
  class Hilo {
    onmessage: (() => void) | null = null
    readonly terminate = vi.fn()
    constructor() {
      hilos.push(this)
    }
  }
  vi.stubGlobal('Worker', Hilo)
  const oculta = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false)
  const { cerrar } = await abrir()
  expect(hilos).toHaveLength(0)
  oculta.mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  hilos[0]?.onmessage?.()
  hilos[0]?.onmessage?.()
  expect(red.beats()).toBe(2)
  oculta.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(hilos[0]?.terminate).toHaveBeenCalledOnce()
  cerrar()
  expect(hilos).toHaveLength(1)
})

test('cerrada, no vuelve', async () => {
  const { cerrar, perdida } = await abrir()
  cerrar()
  await pasar(60_000)
  expect(perdida).not.toHaveBeenCalled()
  expect(red.connects).toHaveLength(1)
})
