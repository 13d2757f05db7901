import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { ANULADA, NO_SHOW, save } from '#reservas/server/reservas-calls.testing.ts'
import { type Muestra, muestra, read } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Sales } from '../contract.ts'
import { estadisticas } from '../contract.ts'

let casa: TestApp
let m: Muestra
let jefa: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  jefa = await casa.persona('GERENCIAL')
  await save(casa, m, jefa.id, [
    { fecha: '2026-10-31', cantidad_adultos: 2, cantidad_child: 1, valor_child: 500 },
    { fecha: '2026-11-01', excursion_id: m.geiser, hotel_id: m.cumbres, canal_venta_id: m.viejo },
    { fecha: '2026-11-30', excursion_id: m.geiser, cantidad_adultos: 4 },
    { fecha: '2026-12-01', excursion_id: m.suspendida, hotel_id: m.cerrado },
    { fecha: '2026-11-15', ...ANULADA, cantidad_adultos: 50 },
    { fecha: '2026-11-15', ...NO_SHOW, cantidad_adultos: 50 },
  ])
})
afterAll(() => casa.close())

const TODAS = ['excursiones', 'hoteles', 'meses', 'canales'] as const
const cifras = (que: (typeof TODAS)[number], query = {}) =>
  read<Endpoint>(jefa, estadisticas[que], { query }) as Promise<Sales[]>
const NOVIEMBRE = { desde: '2026-11-01', hasta: '2026-11-30' }

test('cuentan las activas que viajan, por excursión, la que más tiene primero', async () => {
  expect(await cifras('excursiones')).toEqual([
    { id: m.geiser, nombre: 'GÉISERES DEL TATIO', reservas: 2, pasajeros: 5, total: 5_000 },
    { id: m.luna, nombre: 'VALLE DE LA LUNA', reservas: 1, pasajeros: 3, total: 2_500 },
    { id: m.suspendida, nombre: 'SALAR DE TARA', reservas: 1, pasajeros: 1, total: 1_000 },
  ])
})

test('por salida vendida, si se pide, y suman lo mismo', async () => {
  await casa.pool.query(
    `update reserva set salida = '15:30' where excursion_id = $1 and fecha = '2026-11-30'`,
    [m.geiser],
  )
  const porSalida = await cifras('excursiones', { porSalida: 'si' })
  expect(porSalida.filter(({ id }) => id === m.geiser)).toEqual([
    {
      id: m.geiser,
      nombre: 'GÉISERES DEL TATIO',
      salida: '15:30',
      reservas: 1,
      pasajeros: 4,
      total: 4_000,
    },
    { id: m.geiser, nombre: 'GÉISERES DEL TATIO', reservas: 1, pasajeros: 1, total: 1_000 },
  ])
  expect(porSalida.reduce((sum, { total }) => sum + total, 0)).toBe(8_500)
})

test('por hotel y por canal de venta, también los que se desactivaron', async () => {
  expect((await cifras('hoteles')).map(({ nombre, reservas }) => [nombre, reservas])).toEqual([
    ['Terrantai', 2],
    ['Cumbres', 1],
    ['Hotel Cerrado', 1],
  ])
  expect((await cifras('canales')).map(({ nombre, pasajeros }) => [nombre, pasajeros])).toEqual([
    ['PÁGINA WEB', 8],
    ['CANAL VIEJO', 1],
  ])
})

test('por mes, en orden', async () => {
  expect(await read(jefa, estadisticas.meses)).toEqual([
    { mes: '2026-10', reservas: 1, pasajeros: 3, total: 2_500 },
    { mes: '2026-11', reservas: 2, pasajeros: 5, total: 5_000 },
    { mes: '2026-12', reservas: 1, pasajeros: 1, total: 1_000 },
  ])
})

test('el período va con sus dos extremos, y las cuatro llamadas suman lo mismo', async () => {
  for (const que of TODAS) {
    const allRows = await cifras(que, NOVIEMBRE)
    const suma = (campo: 'reservas' | 'pasajeros' | 'total') =>
      allRows.reduce((todo, fila) => todo + fila[campo], 0)
    expect([suma('reservas'), suma('pasajeros'), suma('total')], que).toEqual([2, 5, 5_000])
    expect(await cifras(que, { desde: '2027-01-01' })).toEqual([])
  }
  expect(await cifras('excursiones', { hasta: '2026-10-31' })).toMatchObject([{ id: m.luna }])
})

test('cuentan quienes vinieron, una vez que se dijo; la venta no cambia (RE-53)', async () => {
  const ocho = { desde: '2027-03-01', hasta: '2027-03-31' }
  const ids = await save(casa, m, jefa.id, [
    { fecha: '2027-03-01', cantidad_adultos: 4 },
    { fecha: '2027-03-01', cantidad_adultos: 4 },
    { fecha: '2027-03-02', cantidad_adultos: 3 },
    { fecha: '2027-03-02', cantidad_adultos: 2 },
    { fecha: '2027-03-02', ...NO_SHOW, cantidad_adultos: 9 },
  ])
  const vinieron = [3, 0, 3, null, 0]
  for (const [i, id] of ids.entries())
    await casa.pool.query(
      'insert into abordaje (reserva_id, vinieron, usuario_id) values ($1, $2, $3)',
      [id, vinieron[i], jefa.id],
    )
  for (const que of TODAS)
    expect(await cifras(que, ocho), que).toMatchObject([
      { reservas: 4, pasajeros: 8, total: 13_000 },
    ])
  await casa.pool.query('delete from abordaje')
  expect(await cifras('meses', ocho)).toMatchObject([{ pasajeros: 13 }])
  await casa.pool.query(`delete from reserva where fecha >= '2027-03-01'`)
})

test.each([
  { desde: '2026-11-31' },
  { hasta: 'hoy' },
  { desde: '2026-11-02', hasta: '2026-11-01' },
])('un período que no sirve (%j) responde 422', async (query) =>
  expect((await jefa.call(estadisticas.hoteles, { query })).status).toBe(422),
)

test('se leen solo del índice, sin las filas', async () => {
  await casa.pool.query(
    `insert into reserva (fecha, nombre_pasajero, habitacion, idioma, observacion, cantidad_adultos, valor_adulto,
       excursion_id, hotel_id, tipo_cobro_id, canal_venta_id, usuario_id)
     select date '2028-01-01' + n % 2000, 'ANA', '1', 'ESPAÑOL', '', 1, 1, $1, $2, 1, $3, $4 from generate_series(1, 6000) n`,
    [m.luna, m.cumbres, m.web, jefa.id],
  )
  await casa.pool.query('vacuum analyze reserva')
  for (const column of ['excursion_id', 'hotel_id', 'canal_venta_id', 'fecha']) {
    const { rows } = await casa.pool.query(
      `explain select ${column}, count(*), sum(cantidad_adultos + cantidad_child), sum(total::int) from reserva
       where habilitado = 1 and noshow = 0 and fecha >= '2029-01-01' and fecha <= '2029-12-31' group by 1`,
    )
    expect(JSON.stringify(rows)).toContain('Index Only Scan using reserva_estadistica')
  }
})
