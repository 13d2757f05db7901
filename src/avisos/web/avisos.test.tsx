import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { acceso } from '#acceso/contract.ts'
import type { RolName } from '#acceso/rules.ts'
import { hoteles } from '#catalogos/hoteles/contract.ts'
import {
  type FakeLive,
  fakeLive,
  underFakeClock,
  useFakeClock,
} from '#lib/web/live/live.testing.ts'
import { useCommand, useQuery } from '#lib/web/query.ts'
import { openAs } from '#testing/web/product.testing.tsx'
import { Avisos } from './avisos.tsx'

const HOTELES = 'GET /v1/hotel/getAll'
const FRASE = 'Ana Rojas anuló la reserva de María Soto: Laguna Cejar, 22-11-2026.'

const HOTEL = {
  id: 200,
  nombre: 'CUMBRES',
  direccion: 'CARACOLES 1',
  comunaId: 1,
  telefono: '56955551234',
  habilitado: 1 as const,
  version: 1,
}

/** A screen with a list, an input, and who is online. */
function Pantalla() {
  const rows = useQuery(hoteles.getAll, {}).data as { id: number; nombre: string }[] | undefined
  const enLinea = useQuery(acceso.enLinea, {})
  const editar = useCommand(hoteles.put)
  return (
    <>
      <h1>Hoteles</h1>
      <input aria-label="Buscar" />
      <ul>
        {rows?.map(({ id, nombre }) => (
          <li key={id}>{nombre}</li>
        ))}
      </ul>
      <button type="button" onClick={() => void editar.run({ body: HOTEL })}>
        Guardar
      </button>
      <p>En línea: {enLinea.data?.map(({ nombre }) => nombre).join(', ')}</p>
      <Avisos />
    </>
  )
}

let red: FakeLive
let nombre = 'CUMBRES'
let avisos: { id: number; texto: string; momento: string }[] = []
beforeEach(() => {
  avisos = []
  nombre = 'CUMBRES'
  useFakeClock()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})
const pasar = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function abrir(rol: RolName = 'OPERACION ADMINISTRATIVA') {
  const abierta = openAs(rol, Pantalla, '/ver-hoteles', {
    [HOTELES]: () => [{ id: 200, nombre }],
    'PUT /v1/hotel/put': HOTEL,
    'GET /v1/usuario/enLinea': [{ nombre: 'ANA ROJAS' }],
    'GET /v1/recordatorio/getAll': [],
    'GET /v1/login/avisos': () => avisos,
    'DELETE /v1/login/avisos/7': () => {
      avisos = []
      return null
    },
  })
  const view = await underFakeClock(abierta)
  // Lists read before the subscription are read once more.
  await pasar(3_000)
  const requested = view.server.count(HOTELES)
  return { ...view, pedidas: () => view.server.count(HOTELES) - requested }
}

beforeEach(() => {
  red = fakeLive()
  onTestFinished(() => void vi.unstubAllGlobals())
})

test('lo que otra persona hizo con una reserva se dice un segundo después, por diez', async () => {
  await abrir()
  red.say('/topic/reservas', FRASE, { reserva: '1042', verbo: 'anular' })
  await pasar(900)
  expect(screen.queryByText(FRASE)).toBeNull()
  await pasar(200)
  expect(screen.getByText(FRASE)).toBeTruthy()
  await pasar(9_700)
  expect(screen.getByText(FRASE)).toBeTruthy()
  // Ten seconds, then the time it fades.
  await pasar(400)
  await pasar(600)
  expect(screen.queryByText(FRASE)).toBeNull()
})

test('un cambio pone al día lo que se ve, sin tocar lo que se escribe', async () => {
  const { pedidas: requested } = await abrir()
  const caja = screen.getByRole('textbox', { name: 'Buscar' })
  caja.focus()
  fireEvent.change(caja, { target: { value: 'cum' } })
  nombre = 'CUMBRES DEL SUR'
  red.say('/topic/cambios', JSON.stringify({ tipo: 'hotel', id: 200, fechas: [] }))
  await pasar(1_000)
  expect(screen.getByText('CUMBRES DEL SUR')).toBeTruthy()
  expect(requested()).toBe(1)
  expect(caja).toHaveProperty('value', 'cum')
  expect(document.activeElement).toBe(caja)
})

test('de lo que se hizo en esta página no se pide nada más; de lo mismo hecho en otra, sí', async () => {
  const { pedidas: requested } = await abrir()
  const cambio = JSON.stringify({ tipo: 'hotel', id: 200, fechas: [] })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  await pasar(100)
  expect(requested()).toBe(1)
  red.say('/topic/cambios', cambio, { propio: '1' })
  await pasar(3_000)
  expect(requested()).toBe(1)
  red.say('/topic/cambios', cambio)
  await pasar(3_000)
  expect(requested()).toBe(2)
})

test('un cambio de otra cosa no pide nada', async () => {
  const { pedidas: requested } = await abrir()
  red.say('/topic/cambios', JSON.stringify({ tipo: 'caja_chica', id: 9, fechas: ['2026-11-19'] }))
  await pasar(3_000)
  expect(requested()).toBe(0)
})

test('lo que no se entiende no hace nada', async () => {
  const { pedidas: requested } = await abrir()
  for (const body of ['', '{', 'null', '{"tipo":1}']) red.say('/topic/cambios', body)
  red.say('/topic/usuarios-activos', '[{"id":7}]')
  await pasar(3_000)
  expect(requested()).toBe(0)
  expect(screen.getByText('En línea: ANA ROJAS')).toBeTruthy()
})

test('quienes están en línea son los que se dicen, apenas se dicen', async () => {
  await abrir()
  red.say('/topic/usuarios-activos', JSON.stringify([{ nombre: 'BEA' }, { nombre: 'CÉSAR' }]))
  await pasar(10)
  expect(screen.getByText('En línea: BEA, CÉSAR')).toBeTruthy()
})

test('después de un corte todo se pide una vez más, y ningún aviso se repite', async () => {
  const { pedidas: requested } = await abrir()
  red.say('/topic/reservas', FRASE)
  await pasar(1_100)
  act(() => red.drop())
  await pasar(6_500)
  expect(red.topics()).toHaveLength(3)
  await pasar(1_500)
  expect(requested()).toBe(1)
  expect(screen.getAllByText(FRASE)).toHaveLength(1)
})

test.each<[RolName, string[], string?]>([
  ['HOTEL', ['/topic/reservas', '/topic/cambios', '/topic/usuarios-activos']],
  ['GUIAS', ['/topic/reservas', '/topic/cambios', '/topic/usuarios-activos'], 'MARÍA PEÑA'],
  ['FINANZAS', ['/topic/cambios', '/topic/usuarios-activos']],
])('%s se suscribe solo a lo que puede oír', async (rol, temas, nombre = 'DANIELA PASTRANA') => {
  await abrir(rol)
  expect(red.topics()).toEqual(temas)
  expect(red.connects).toMatchObject([{ email: 'operaciones@demo.travesia.cl', nombre, rol }])
})

test('al irse se termina la conexión y lo que estaba por decirse no se dice', async () => {
  const { unmount } = await abrir()
  red.say('/topic/reservas', FRASE)
  unmount()
  await pasar(60_000)
  expect(red.connects).toHaveLength(1)
  expect(screen.queryByText(FRASE)).toBeNull()
})

test('lo que pasó con una cuenta se dice cuando pasa, y queda hasta que se lee', async () => {
  await abrir('GERENCIAL')
  avisos = [
    { id: 7, texto: 'Los códigos de ANA quedaron cerrados.', momento: '2026-11-19T12:00:00Z' },
  ]
  red.say('/topic/cambios', JSON.stringify({ tipo: 'credencial', id: 300, fechas: [] }))
  await pasar(3_000)
  expect(screen.getByRole('alert').textContent).toContain('Los códigos de ANA quedaron cerrados.')
  await pasar(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Entendido' }))
  await pasar(3_000)
  expect(screen.queryByText(/quedaron cerrados/)).toBeNull()
})
