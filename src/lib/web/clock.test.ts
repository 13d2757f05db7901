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

test('un reloj que se puso en hora deja de corregirse', async () => {
  vi.useFakeTimers({ now: A_LAS_2230, toFake: ['Date'] })
  localStorage.setItem('reloj', String(3 * HORA))
  const { hearClock } = await open()
  hearClock(new Headers({ date: new Date(A_LAS_2230).toUTCString() }))
  expect((await open()).serverNow()).toBeLessThan(A_LAS_2230 + 1_000)
})
