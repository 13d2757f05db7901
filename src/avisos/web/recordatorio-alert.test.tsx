import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { RolName } from '#acceso/rules.ts'
import { hearClock } from '#lib/web/clock.ts'
import { fakeLive, underFakeClock, useFakeClock } from '#lib/web/live/live.testing.ts'
import { Reply } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { Avisos } from './avisos.tsx'

const LIST = 'GET /v1/recordatorio/getAll'
const recordatorio = (id: number, hora: string, mensaje: string) => ({
  id,
  hora,
  mensaje,
  version: 1,
})
const CIERRE = recordatorio(1, '09:30', 'CERRAR LA VENTA DE MAÑANA')
const LLAVES = recordatorio(2, '09:30', 'PEDIR LAS LLAVES')

/** Stands for the other tabs: records what they are told and tells. */
class Canal {
  static abiertos: Canal[] = []
  static dicho: unknown[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  constructor() {
    Canal.abiertos.push(this)
  }
  postMessage(data: unknown) {
    Canal.dicho.push(data)
  }
  close() {
    Canal.abiertos = Canal.abiertos.filter((canal) => canal !== this)
  }
}

let dia = 20
beforeEach(() => {
  fakeLive()
  Canal.dicho = []
  vi.stubGlobal('BroadcastChannel', Canal)
  useFakeClock()
  onTestFinished(() => void vi.unstubAllGlobals())
  // A done reminder stays done for its day: each test has its own day.
  dia += 1
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Wakes the laptop up at an hour of the operator's day. */
function despertar(hora: string) {
  vi.setSystemTime(`2026-11-${dia}T${hora}-03:00`)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

async function abrir(hora: string, lista: unknown, rol: RolName = 'OPERACION ADMINISTRATIVA') {
  vi.setSystemTime(`2026-11-${dia}T05:03:00-03:00`)
  const Pantalla = () => (
    <>
      <h1>Inicio</h1>
      <Avisos />
    </>
  )
  const abierta = openAs(rol, Pantalla, '/home', {
    [LIST]: lista,
    'GET /v1/usuario/enLinea': [],
  })
  const { server } = await underFakeClock(abierta)
  await pasar(100)
  despertar(hora)
  await pasar(100)
  return server
}
const realizar = () => fireEvent.click(screen.getByRole('button', { name: 'Realizado' }))
const alerta = () => screen.queryByRole('alert')?.textContent

test('suena al minuto entero, con su mensaje, y "Realizado" lo despide', async () => {
  await abrir('09:29:30', [CIERRE])
  expect(alerta()).toBeUndefined()
  await pasar(31_000)
  expect(alerta()).toContain('Recordatorio de las 09:30')
  expect(alerta()).toContain('CERRAR LA VENTA DE MAÑANA')
  realizar()
  expect(alerta()).toBeUndefined()
  await pasar(6 * 60_000)
  expect(alerta()).toBeUndefined()
})

test('"Realizado" no quita el cursor de donde se escribe', async () => {
  await abrir('09:30:10', [CIERRE])
  expect(fireEvent.mouseDown(screen.getByRole('button', { name: 'Realizado' }))).toBe(false)
})

test('se esconde solo a los cinco minutos', async () => {
  await abrir('09:29:50', [CIERRE])
  await pasar(10_000)
  expect(alerta()).toContain('CERRAR')
  await pasar(4 * 60_000 + 55_000)
  expect(alerta()).toContain('CERRAR')
  await pasar(10_000)
  expect(alerta()).toBeUndefined()
})

test('dos del mismo minuto, uno después del otro', async () => {
  await abrir('09:29:59', [LLAVES, CIERRE])
  await pasar(1_500)
  expect(alerta()).toContain('CERRAR')
  expect(alerta()).not.toContain('LLAVES')
  realizar()
  expect(alerta()).toContain('PEDIR LAS LLAVES')
  await pasar(5 * 60_000 + 100)
  expect(alerta()).toBeUndefined()
})

test('el notebook durmió el minuto: al despertar dentro de cinco, suena', async () => {
  await abrir('09:10:00', [CIERRE])
  expect(alerta()).toBeUndefined()
  despertar('09:34:30')
  expect(alerta()).toContain('CERRAR')
})

test('vale el reloj del servidor aunque el del notebook esté mal', async () => {
  onTestFinished(() => {
    vi.setSystemTime(500)
    hearClock(new Headers({ date: new Date(0).toUTCString() }))
  })
  const enHora = () => {
    const date = new Date(Date.now() + 3_600_000).toUTCString()
    return new Reply(200, { success: true, data: [CIERRE], message: '' }, { date })
  }
  await abrir('08:29:30', enHora)
  expect(alerta()).toBeUndefined()
  await pasar(31_000)
  expect(alerta()).toContain('CERRAR')
})

test('hecho en otra pestaña, está hecho en esta; y lo hecho en esta se dice a las otras', async () => {
  await abrir('09:30:10', [CIERRE, LLAVES])
  expect(alerta()).toContain('CERRAR')
  act(() => {
    for (const canal of Canal.abiertos) canal.onmessage?.({ data: `107-2026-11-${dia}-0930-1` })
  })
  expect(alerta()).toContain('LLAVES')
  expect(Canal.dicho).toEqual([])
  realizar()
  expect(Canal.dicho).toEqual([`107-2026-11-${dia}-0930-2`])
})

test('se muestra en una sola de las ventanas que se miran', async () => {
  let entrar: (() => Promise<void>) | undefined
  const request = async (_nombre: string, _opciones: object, alEntrar: () => Promise<void>) => {
    entrar = alEntrar
  }
  Object.defineProperty(window.navigator, 'locks', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(window.navigator, 'locks'))
  await abrir('09:30:10', [CIERRE])
  // Another window shows it.
  expect(alerta()).toBeUndefined()
  act(() => void entrar?.())
  expect(alerta()).toContain('CERRAR')
})

test('un hotel no tiene recordatorios', async () => {
  const server = await abrir('09:30:10', [CIERRE], 'HOTEL')
  expect(alerta()).toBeUndefined()
  expect(server.count(LIST)).toBe(0)
})
