import { afterEach, expect, test, vi } from 'vitest'

const HORA = 3_600_000
const A_LAS_2230 = Date.parse('2026-11-19T22:30:00-03:00')

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

const open = async () => {
  vi.resetModules()
  return import('./clock.ts')
}

test.each([
  ['adelantado', 3 * HORA],
  ['atrasado', -3 * HORA],
])(
  'con el reloj tres horas %s el día y la hora son los del servidor, también al abrir sin señal',
  async (_, wrong) => {
    vi.useFakeTimers({ now: A_LAS_2230 + wrong, toFake: ['Date'] })
    const { hearClock } = await open()
    hearClock(new Headers({ date: new Date(A_LAS_2230).toUTCString() }))
    const { serverCivil } = await open()
    expect(serverCivil('America/Santiago')).toMatchObject({ day: '2026-11-19', time: '22:30:00' })
  },
)

test('un reloj que se atrasó 400 días con la aplicación cerrada no vuelve antes de lo último que dijo el servidor', async () => {
  vi.useFakeTimers({ now: A_LAS_2230, toFake: ['Date'] })
  localStorage.setItem('token', 'true')
  const { hearClock } = await open()
  hearClock(new Headers({ date: new Date(A_LAS_2230).toUTCString() }))
  vi.setSystemTime(A_LAS_2230 - 400 * 24 * HORA)
  const { serverCivil, isClockHeard } = await open()
  expect(serverCivil('America/Santiago').day).toBe('2026-11-19')
  expect(isClockHeard()).toBe(false)
})

test('sin nadie dentro, un reloj en hora no deja nada en el navegador', async () => {
  vi.useFakeTimers({ now: A_LAS_2230, toFake: ['Date'] })
  const { hearClock } = await open()
  hearClock(new Headers({ date: new Date(A_LAS_2230).toUTCString() }))
  expect(localStorage.length).toBe(0)
})

test('un reloj que se atrasa con la página abierta no cambia la hora', async () => {
  vi.useFakeTimers({ now: A_LAS_2230, toFake: ['Date'] })
  const { hearClock, serverNow, isClockHeard } = await open()
  hearClock(new Headers({ date: new Date(A_LAS_2230).toUTCString() }))
  vi.setSystemTime(A_LAS_2230 - 5 * HORA)
  expect(serverNow()).toBeGreaterThanOrEqual(A_LAS_2230)
  expect(isClockHeard()).toBe(true)
})

test('un reloj que se puso en hora deja de corregirse', async () => {
  vi.useFakeTimers({ now: A_LAS_2230, toFake: ['Date'] })
  localStorage.setItem('reloj', String(3 * HORA))
  const { hearClock } = await open()
  hearClock(new Headers({ date: new Date(A_LAS_2230).toUTCString() }))
  expect((await open()).serverNow()).toBeLessThan(A_LAS_2230 + 1_000)
})
