import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import { reservas } from '../contract.ts'
import { ANULADA, NO_SHOW, save } from './reservas-calls.testing.ts'

let casa: TestApp
let m: Muestra
let hotelero: Persona
let vendedora: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  hotelero = await casa.persona('HOTEL', { hotelId: m.cumbres })
  vendedora = await casa.persona('COMERCIAL')
  const other = await casa.persona('COMERCIAL')
  const de = (id: number, hotel_id: number) =>
    save(casa, m, id, [
      { fecha: '2026-10-31', hotel_id, comision: 500 },
      { fecha: '2026-11-01', hotel_id, cantidad_adultos: 2, cantidad_child: 1, comision: 1000 },
      { fecha: '2026-11-20', hotel_id, cantidad_adultos: 3, comision: 2000 },
      { fecha: '2026-11-21', hotel_id, comision: 300 },
      { fecha: '2026-11-30', hotel_id },
      { fecha: '2026-12-01', hotel_id, comision: 700 },
      { fecha: '2026-11-10', hotel_id, comision: 9000, ...ANULADA },
      { fecha: '2026-11-10', hotel_id, comision: 9000, ...NO_SHOW },
    ])
  await de(vendedora.id, m.terrantai)
  await de(other.id, m.cumbres)
})
afterAll(() => casa.close())

const cifras = (quien: Persona, desde = '2026-11-01', hasta = '2026-11-30') =>
  quien.call(reservas.getMes, { query: { desde, hasta } })

const NADA = { reservas: 0, pasajeros: 0, total: 0, comision: 0 }
const NOVIEMBRE = {
  vendido: { reservas: 4, pasajeros: 8, total: 7000, comision: 3300 },
  viajado: { reservas: 2, pasajeros: 6, total: 5000, comision: 3000 },
}

test('una vendedora ve lo que vendió ella, sin anuladas ni no-shows; viajó lo de días pasados', async () => {
  expect((await cifras(vendedora)).data).toEqual({ ...NOVIEMBRE, delHotel: false })
})

test('un usuario de hotel que es recepcionista ve lo suyo, lo haya anotado quien sea', async () => {
  const recepcionista = await casa.persona('HOTEL', { hotelId: m.cumbres })
  await casa.db
    .updateTable('usuario')
    .set({ recepcionista_id: m.pedro })
    .where('id', '=', recepcionista.id)
    .execute()
  const suyas = {
    hotel_id: m.cumbres,
    recepcionista_id: m.pedro,
    recepcionista_nombre: 'PEDRO DÍAZ',
  }
  await save(casa, m, vendedora.id, [
    { ...suyas, fecha: '2027-03-02', comision: 4000 },
    { ...suyas, fecha: '2027-03-03', comision: 500, cantidad_adultos: 2 },
    { hotel_id: m.cumbres, fecha: '2027-03-03', comision: 100 },
  ])
  const marzo = ['2027-03-01', '2027-03-31'] as const
  expect((await cifras(recepcionista, ...marzo)).data).toEqual({
    vendido: { reservas: 2, pasajeros: 3, total: 3000, comision: 4500 },
    viajado: NADA,
    delHotel: false,
    ganado: { comision: 0, pagado: 0 },
  })
  expect((await cifras(hotelero, ...marzo)).data).toMatchObject({
    vendido: { reservas: 3, comision: 4600 },
    delHotel: true,
  })
})

test('un usuario de hotel ve lo de su hotel, lo haya vendido quien sea', async () => {
  expect((await cifras(hotelero)).data).toMatchObject({ ...NOVIEMBRE, delHotel: true })
})

test('un mes por venir no ha viajado, y un mes sin ventas son ceros', async () => {
  expect((await cifras(vendedora, '2026-12-01', '2026-12-31')).data).toEqual({
    vendido: { reservas: 1, pasajeros: 1, total: 1000, comision: 700 },
    viajado: NADA,
    delHotel: false,
  })
  expect((await cifras(vendedora, '2025-01-01', '2025-01-31')).data).toEqual({
    vendido: NADA,
    viajado: NADA,
    delHotel: false,
  })
})

test('un mes que no es se rechaza', async () =>
  expect((await cifras(vendedora, '2026-11-31', '')).status).toBe(422))

test('viajan quienes vinieron, con su parte de la comisión; lo vendido no cambia (RE-53)', async () => {
  const [id] = await save(casa, m, vendedora.id, [
    { fecha: '2026-08-03', cantidad_adultos: 4, comision: 1001 },
  ])
  await casa.pool.query(
    'insert into abordaje (reserva_id, vinieron, usuario_id) values ($1, 3, $2)',
    [id, vendedora.id],
  )
  expect((await cifras(vendedora, '2026-08-01', '2026-08-31')).data).toMatchObject({
    vendido: { reservas: 1, pasajeros: 4, total: 4000, comision: 1001 },
    viajado: { reservas: 1, pasajeros: 3, total: 4000, comision: 751 },
  })
})

test('las cifras de cada mes y persona son las de una suma hecha aparte', async () => {
  await casa.pool.query('select setseed(0.3)')
  await casa.pool.query(
    `insert into reserva (fecha, nombre_pasajero, habitacion, idioma, observacion, cantidad_adultos, cantidad_child,
       valor_adulto, valor_child, comision, excursion_id, hotel_id, tipo_cobro_id, canal_venta_id, usuario_id)
     select date '2026-09-01' + (random() * 120)::int, 'ANA', '1', 'ESPAÑOL', '', 1 + (random() * 4)::int,
       (random() * 2)::int, (random() * 40000)::int, 9000, (random() * 9000)::int, $1,
       (array[$2, $3]::int[])[1 + n % 2], 1, $4, (array[$5, $6]::int[])[1 + n / 2 % 2] from generate_series(1, 3000) n`,
    [m.luna, m.cumbres, m.terrantai, m.web, vendedora.id, hotelero.id],
  )
  for (const [quien, column, value] of [
    [vendedora, 'usuario_id', vendedora.id],
    [hotelero, 'hotel_id', m.cumbres],
  ] as const)
    for (const mes of ['2026-09', '2026-10', '2026-11', '2026-12']) {
      const { rows } = await casa.pool.query<Record<string, number>>(
        `select fecha < '2026-11-21' as antes, cantidad_adultos + cantidad_child as pasajeros, comision::int,
           cantidad_adultos * valor_adulto::int + cantidad_child * valor_child::int as total
         from reserva where ${column} = $1 and to_char(fecha, 'YYYY-MM') = $2 and habilitado = 1 and noshow = 0`,
        [value, mes],
      )
      const sum = (some: typeof rows) => {
        const of = (key: string) => some.reduce((all, row) => all + Number(row[key]), 0)
        return {
          reservas: some.length,
          pasajeros: of('pasajeros'),
          total: of('total'),
          comision: of('comision'),
        }
      }
      const last = new Date(Date.UTC(Number(mes.slice(0, 4)), Number(mes.slice(5)), 0))
      const { data } = await cifras(quien, `${mes}-01`, last.toISOString().slice(0, 10))
      expect(data, mes).toMatchObject({
        vendido: sum(rows),
        viajado: sum(rows.filter((r) => r.antes)),
      })
    }
})

test('se suman solo del índice, sin las filas', async () => {
  await casa.pool.query('vacuum analyze reserva')
  const { rows } = await casa.pool.query(
    `explain select sum(comision::int), sum(total::int), sum(cantidad_adultos + cantidad_child) from reserva r
     where habilitado = 1 and noshow = 0 and hotel_id = ${m.cumbres} and fecha >= '2026-11-01' and fecha <= '2026-11-30'`,
  )
  expect(JSON.stringify(rows)).toContain('Index Only Scan using reserva_estadistica')
})

test('el hotel ve la comisión ganada y la pagada según el libro; el recepcionista, la suya', async () => {
  const recepcionista = await casa.persona('HOTEL', { hotelId: m.cumbres })
  await casa.pool.query('update usuario set recepcionista_id = $2 where id = $1', [
    recepcionista.id,
    m.pedro,
  ])
  const viajada = { fecha: '2026-08-03', hotel_id: m.cumbres, tipo_cobro_id: 3, comision: 4_000 }
  const [first] = await save(casa, m, vendedora.id, [
    { ...viajada, recepcionista_id: m.pedro },
    { ...viajada, recepcionista_id: m.pedro, comision: 1_000 },
    { ...viajada, recepcionista_id: null, comision: 500 },
    { ...viajada, recepcionista_id: m.rosa, hotel_id: m.terrantai },
    { ...viajada, recepcionista_id: m.pedro, tipo_cobro_id: 1 },
  ])
  await casa.pool.query(`select pasar_dia('2026-11-21')`)
  await casa.pool.query(
    `with p as (insert into pago_cuenta (recepcionista_id, fecha, monto, autor_id) values ($1, '2026-11-21', 4000, $2) returning id)
     insert into pago_linea (pago_id, reserva_id, clase, numero, monto) select id, $3, 'comision', 1, 4000 from p`,
    [m.pedro, vendedora.id, first],
  )
  const agosto = ['2026-08-01', '2026-08-31'] as const
  const ganado = async (quien: Persona, ...dias: readonly [string, string]) =>
    (await cifras(quien, ...dias)).data.ganado
  expect(await ganado(recepcionista, ...agosto)).toEqual({ comision: 5_000, pagado: 4_000 })
  expect(await ganado(hotelero, ...agosto)).toEqual({ comision: 5_500, pagado: 4_000 })
  expect(await ganado(hotelero, '2026-08-04', '2026-08-31')).toEqual({ comision: 0, pagado: 0 })
  expect(await ganado(vendedora, ...agosto)).toBeUndefined()
})
