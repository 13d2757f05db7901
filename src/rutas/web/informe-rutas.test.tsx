import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ajustes, completa } from '#acceso/web/acceso-screens.testing.ts'
import { fakeServer, openScreen, refuse } from '#lib/web/screen.testing.tsx'
import { Screen } from './informe-rutas.tsx'
import { sinNadie as nadie, rutaOf } from './rutas-screens.testing.ts'

const RUTAS = 'GET /v1/ruta/getAll'

const TEMPRANO = rutaOf({ hora: '05:00' })
const sinNadie = rutaOf({
  ...nadie,
  id: 701,
  fecha: '2026-11-21',
  nombre: '',
  reservas: 1,
  pasajeros: 1,
})

/** Opens the report on 19-11-2026. `opens` tells which screens exist. */
async function abrir(lista: unknown = [sinNadie, TEMPRANO], opens = (_: string) => true) {
  const server = fakeServer({
    'GET /v1/login/sesion': completa,
    'GET /v1/login/ajustes': ajustes,
    [RUTAS]: lista,
  })
  const view = await openScreen(Screen, '/informe-rutas', opens)
  await screen.findByRole('heading', { name: 'Informe de Rutas' })
  return { server, user: userEvent.setup(), ...view }
}

const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { name, level: 3 })).closest('li') as HTMLElement
const datos = (card: HTMLElement) =>
  ['Guía', 'Conductor', 'Vehículo', 'Fecha'].map(
    (label) => within(card).getByText(label).nextSibling?.textContent,
  )
const enlaces = (card: HTMLElement) =>
  within(card)
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

describe('las rutas', () => {
  test('van desde mañana, día por día', async () => {
    const { server } = await abrir()
    await cardOf('GÉISERES DEL TATIO 05:00')
    expect(server.sent.find(({ key }) => key === RUTAS)?.query).toEqual({ desde: '2026-11-20' })
    expect(
      screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual([
      'Mañana, viernes, 20 de noviembre de 20261 ruta, 16 pasajeros',
      'sábado, 21 de noviembre de 20261 ruta, 1 pasajero',
    ])
  })

  test('dicen nombre, reservas, guía, conductor y fecha, y llevan a sus dos pantallas', async () => {
    await abrir()
    const card = await cardOf('GÉISERES DEL TATIO 05:00')
    expect(within(card).getByText('7').nextSibling?.textContent).toBe('reservas')
    expect(within(card).getByText('TATIO TEMPRANO')).toBeTruthy()
    expect(within(card).getByText('16/19 pasajeros')).toBeTruthy()
    expect(datos(card)).toEqual(['MARÍA PEÑA', 'PEDRO SOTO', 'SPRINTER 19', '20-11-2026'])
    expect(enlaces(card)).toEqual([
      ['Rutas Asignadas', '/rutas-asignadas?fecha=2026-11-20&rutaId=700'],
      ['Agregar Reserva', '/agregar-reserva?excursionId=105&fecha=2026-11-20'],
    ])
  })

  test('llevan el nombre de su excursión, y lo que falta dice sin asignar', async () => {
    await abrir()
    const card = await cardOf('GÉISERES DEL TATIO')
    expect(datos(card)).toEqual(['sin asignar', 'sin asignar', 'sin asignar', '21-11-2026'])
  })

  test('cada día van por hora y excursión, con un número solo donde se confunden', async () => {
    await abrir([
      rutaOf({ id: 1, nombre: '' }),
      rutaOf({ id: 2, nombre: '', hora: '15:30' }),
      rutaOf({ id: 3, nombre: '', hora: '05:00' }),
      rutaOf({ id: 4, nombre: '', hora: '05:00', numero: 2 }),
      rutaOf({ id: 5, nombre: '', hora: '05:00', idExcursion: { id: 9, nombre: 'ALTIPLANO' } }),
    ])
    await cardOf('ALTIPLANO 05:00')
    expect(screen.getAllByRole('heading', { level: 3 }).map((h) => h.textContent)).toEqual([
      'ALTIPLANO 05:00',
      'GÉISERES DEL TATIO 05:00',
      'GÉISERES DEL TATIO 05:00 (2)',
      'GÉISERES DEL TATIO 15:30',
      'GÉISERES DEL TATIO',
    ])
  })

  test('la que va sobre sus asientos lo dice, en palabras, y está por completar', async () => {
    await abrir([rutaOf({ hora: '05:00', pasajeros: 21 }), rutaOf({ id: 702, nombre: '' })])
    const card = await cardOf('GÉISERES DEL TATIO 05:00')
    expect(within(card).getByText('21/19 pasajeros, 2 sin asiento')).toBeTruthy()
    const totales = screen.getByRole('region', { name: 'Totales' })
    expect(totales.textContent).toContain('1 ruta por completar')
  })

  test('no ofrecen una pantalla que no existe para la persona', async () => {
    await abrir(undefined, (path) => path !== '/rutas-asignadas')
    expect(enlaces(await cardOf('GÉISERES DEL TATIO 05:00'))).toEqual([
      ['Agregar Reserva', '/agregar-reserva?excursionId=105&fecha=2026-11-20'],
    ])
  })
})

describe('lo que se busca', () => {
  test('se encuentra sin acentos, y se limpia', async () => {
    const { user } = await abrir()
    const box = await screen.findByRole('searchbox')
    await user.type(box, 'maria spr')
    await waitFor(() => expect(screen.queryByText('sábado, 21 de noviembre de 2026')).toBeNull())
    await cardOf('GÉISERES DEL TATIO 05:00')
    await user.type(box, ' zzz')
    expect(await screen.findByText('Sin resultados para “maria spr zzz”')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Ver todas las rutas' }))
    await cardOf('GÉISERES DEL TATIO')
  })

  test('puede ser solo lo incompleto', async () => {
    const { user } = await abrir()
    const totales = await screen.findByRole('region', { name: 'Totales' })
    expect(totales.textContent).toContain('2 rutas17 pasajerosen 8 reservas1 ruta por completar')
    await user.click(within(totales).getByRole('button', { name: 'Ver solo incompletas' }))
    await cardOf('GÉISERES DEL TATIO')
    expect(screen.queryByText('TATIO TEMPRANO')).toBeNull()
  })
})

test('sin rutas se dice', async () => {
  await abrir([])
  const empty = await screen.findByText('No hay rutas desde mañana')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  // The paper shows it too.
  expect(empty.closest('.no-print')).toBeNull()
  act(() => void window.dispatchEvent(new Event('afterprint')))
})

test('que no se pudo leer se dice, y se intenta de nuevo', async () => {
  let falla = true
  const { user } = await abrir(() =>
    falla ? refuse(500, 'Ocurrió un error inesperado.') : [TEMPRANO],
  )
  expect((await screen.findByRole('alert')).textContent).toContain('Ocurrió un error inesperado.')
  falla = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await cardOf('GÉISERES DEL TATIO 05:00')
})

test('en papel es una tabla por día con sus totales', async () => {
  await abrir()
  await cardOf('GÉISERES DEL TATIO 05:00')
  act(() => void window.dispatchEvent(new Event('beforeprint')))
  const rows = within(screen.getByRole('table', { name: 'Informe de Rutas' })).getAllByRole('row')
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Ruta', 'Reservas', 'Pasajeros', 'Guía', 'Conductor', 'Vehículo'],
    ['viernes, 20 de noviembre de 2026'],
    [
      'GÉISERES DEL TATIO 05:00 · TATIO TEMPRANO',
      '7',
      '16/19',
      'MARÍA PEÑA',
      'PEDRO SOTO',
      'SPRINTER 19',
    ],
    ['sábado, 21 de noviembre de 2026'],
    ['GÉISERES DEL TATIO', '1', '1', 'sin asignar', 'sin asignar', 'sin asignar'],
    ['Total', '8', '17', ''],
  ])
  act(() => void window.dispatchEvent(new Event('afterprint')))
})
