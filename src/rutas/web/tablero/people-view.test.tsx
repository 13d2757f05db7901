import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '#lib/web/query.ts'
import { refuse, type Sent } from '#lib/web/screen.testing.tsx'
import { openAs } from '#testing/web/product.testing.tsx'
import { excursionOf, rutaOf, sinNadie } from '../rutas-screens.testing.ts'
import { Screen } from '../tablero.tsx'
import { abrirTablero } from './tablero.testing.ts'

const guia = (id: number, nombre: string) => ({ id, nombre, rol: { id: 4, nombre: 'GUIAS' } })
const UYUNI = { id: 102, nombre: 'UYUNI 3 DÍAS' }
const LUNA = { id: 101, nombre: 'VALLE DE LA LUNA' }
const rutas = [
  { ...rutaOf({ id: 700, nombre: '' }), hora: '04:30' },
  { ...rutaOf({ id: 701, nombre: '', excursionId: 101, idExcursion: LUNA }), hora: '20:30' },
  {
    ...rutaOf({ id: 702, nombre: '', excursionId: 101, idExcursion: LUNA, ...sinNadie }),
    hora: '15:30',
  },
  {
    ...rutaOf({ id: 703, nombre: '', excursionId: 102, idExcursion: UYUNI, fecha: '2026-11-19' }),
    ...{ hora: '08:00', vehiculo: 'VAN 9', desactivados: ['vehiculo' as const] },
    ...{ guiaId: 131, idGuia: { id: 131, nombre: 'ANA DÍAZ' } },
    ...{ choferId: 141, idChofer: { id: 141, nombre: 'LUIS' } },
  },
]
const abrir = async (more: object = {}) => {
  const opened = await abrirTablero({
    'GET /v1/ruta/getAll': ({ query: { desde = '', hasta = '' } }: Sent) =>
      rutas.filter(({ fecha }) => fecha >= desde && fecha <= hasta),
    'GET /v1/usuario/getAll': [
      guia(130, 'MARÍA PEÑA'),
      guia(131, 'ANA DÍAZ'),
      guia(132, 'OTRA'),
      { id: 140, nombre: 'PEDRO SOTO', rol: { id: 3, nombre: '' }, licenciaVence: '2026-11-19' },
      { id: 142, nombre: 'RAÚL', rol: { id: 3, nombre: '' } },
    ],
    'GET /v1/vehiculo/getAll': [
      { nombre: 'SPRINTER 19', asientos: 19, version: 1, seguro: '2026-11-01' },
      { nombre: 'VAN 9', asientos: 9, version: 1, habilitado: 0 },
      { nombre: 'BUS 30', asientos: 30, version: 1 },
    ],
    'GET /v1/excursion/getAll': [
      excursionOf({ duracion: 480 }),
      excursionOf({ ...LUNA, duracion: 300 }),
      excursionOf({ ...UYUNI, duracion: 540, dias: 3 }),
    ],
    'GET /v1/ausencia/getAll': [
      {
        ...{ id: 1, usuarioId: 132, usuario: { id: 132, nombre: 'OTRA' }, version: 1 },
        ...{ desde: '2026-11-20', hasta: '2026-11-20', motivo: 'ENFERMA' },
      },
    ],
    ...more,
  })
  await opened.user.click(await screen.findByRole('button', { name: 'Personas' }))
  return opened
}
const group = async (name: string) => within(await screen.findByRole('region', { name }))
const told = (found: Pick<typeof screen, 'getAllByText'>, name: string) =>
  found
    .getAllByText(name, { selector: 'strong' })
    .map((one) => one.closest('li')?.textContent?.replace(/\s+/g, ' '))

test('dice hora por hora qué hace cada uno, y lo que habla en contra', async () => {
  const { address } = await abrir()
  expect(address()).toBe('/tablero?fecha=2026-11-20&vista=personas')
  const guias = await group('Guías')
  expect(told(guias, 'MARÍA PEÑA')).toEqual([
    'MARÍA PEÑA 2 salidas, 13 h ese día · 13 h esa semana 13 h de trabajo04:30–12:30 GÉISERES DEL TATIO20:30–01:30 VALLE DE LA LUNA',
  ])
  expect(told(guias, 'ANA DÍAZ')).toEqual([
    'ANA DÍAZ 1 salida, 9 h ese día · 27 h esa semana UYUNI 3 DÍAS, día 2 de 3',
  ])
  expect(told(guias, 'Sin guía')).toEqual(['Sin guía 15:30–20:30 VALLE DE LA LUNA'])
  expect(told(within(guias.getByRole('list', { name: 'Guías sin salidas' })), 'OTRA')).toEqual([
    'OTRA sin salidas esa semana ausente: ENFERMA',
  ])
  const choferes = await group('Conductores')
  expect(told(choferes, 'PEDRO SOTO')[0]).toContain('licencia vencida, 13 h de trabajo')
  expect(told(choferes, 'LUIS')[0]).toContain('UYUNI 3 DÍAS, día 2 de 3')
  const vehiculos = await group('Vehículos')
  expect(told(vehiculos, 'SPRINTER 19')[0]).toContain('19 asientos seguro vencido')
  expect(told(vehiculos, 'VAN 9')).toEqual(['VAN 9 desactivadoUYUNI 3 DÍAS, día 2 de 3'])
  expect(told(vehiculos, 'BUS 30')).toEqual(['BUS 30 30 asientos '])
  expect(vehiculos.queryAllByText(/salida,/)).toEqual([])
})

test('de una ruta se va a su tarjeta, también de otro día', async () => {
  const { user, address } = await abrir()
  const guias = await group('Guías')
  await user.click(guias.getByRole('button', { name: '15:30–20:30 VALLE DE LA LUNA' }))
  expect(address()).toBe('/tablero?fecha=2026-11-20')
  const card = await screen.findByRole('region', { name: 'VALLE DE LA LUNA 15:30' })
  await waitFor(() => expect(card.contains(document.activeElement)).toBe(true))
  await user.click(screen.getByRole('button', { name: 'Personas' }))
  await user.click((await group('Guías')).getByRole('button', { name: /^UYUNI/ }))
  expect(address()).toBe('/tablero?fecha=2026-11-19')
})

test('la tarjeta que pide un enlace y no está no toma el foco cuando aparece', async () => {
  let shown = rutas.slice(0, 1)
  const { user } = await openAs(
    'OPERACION ADMINISTRATIVA',
    Screen,
    '/tablero?fecha=2026-11-20&rutaId=702',
    { 'GET /v1/ruta/getAll': () => shown, 'GET /v1/reserva/getAll': [] },
  )
  const switcher = await screen.findByRole('button', { name: 'Rutas' })
  await screen.findByRole('region', { name: 'GÉISERES DEL TATIO 04:30' })
  await user.click(switcher)
  shown = rutas.slice(0, 3)
  await queryClient.invalidateQueries()
  await screen.findByRole('region', { name: 'VALLE DE LA LUNA 15:30' })
  expect(document.activeElement).toBe(switcher)
})

test('un día sin rutas dice quién está libre', async () => {
  await abrir({ 'GET /v1/ruta/getAll': [], 'GET /v1/reserva/getAll': [] })
  const libres = within((await group('Guías')).getByRole('list', { name: 'Guías sin salidas' }))
  expect(libres.getAllByRole('listitem').map(({ textContent }) => textContent?.trim())).toEqual([
    'ANA DÍAZ sin salidas esa semana',
    'MARÍA PEÑA sin salidas esa semana',
    'OTRA sin salidas esa semana ausente: ENFERMA',
  ])
  expect(screen.queryByText('Sin reservas ni rutas ese día')).toBeNull()
})

test('lo que pasa de medianoche sigue al día siguiente, hasta su hora', async () => {
  const { user } = await abrir()
  await user.click(screen.getByRole('button', { name: 'Día siguiente' }))
  const guias = await group('Guías')
  expect(guias.getByRole('button', { name: 'hasta 01:30 VALLE DE LA LUNA' })).toBeDefined()
  expect(guias.queryByRole('button', { name: /GÉISERES/ })).toBeNull()
  expect(told(guias, 'ANA DÍAZ')[0]).toContain('hasta 17:00 UYUNI 3 DÍAS, día 3 de 3')
})

test('si no se pudo leer quién hay, lo dice, y se reintenta', async () => {
  let falla = true
  const { user } = await abrir({
    'GET /v1/vehiculo/getAll': () => (falla ? refuse(500, 'Algo falló.') : []),
  })
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  falla = false
  await user.click(again)
  expect(await screen.findByRole('region', { name: 'Guías' })).toBeDefined()
})
