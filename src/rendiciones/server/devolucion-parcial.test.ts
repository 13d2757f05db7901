import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { entregas, rutasDeFinanzas } from '#cuentas/contract.ts'
import { passJornada } from '#cuentas/server/jobs/pass-jornada.ts'
import { broken } from '#db/invariants.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { rutas } from '#rutas/contract.ts'
import { AYER, HOY, type Operacion, operacion } from '#rutas/server/rutas-calls.testing.ts'
import type { Persona } from '#testing/server/product.testing.ts'
import { tenidoOf } from '../contract/devolucion.ts'
import { rendiciones } from '../contract.ts'
import { totalARendir } from '../rules.ts'
import { ponerTasa, rendirla, type Salida, salida } from './rendiciones-calls.testing.ts'

// What was kept of a refund stays received: the rest is due, on every list (RN-15).

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await ponerTasa(o.casa, AYER, '950', '170')
})
afterAll(async () => {
  expect(await broken(o.casa.pool, HOY)).toEqual([])
  await o.casa.close()
})
beforeEach(() => passJornada(o.casa.db, HOY))

const PAREJA = { tipo_cobro_id: 1, cantidad_adultos: 2, valor_adulto: 50_000 }
const devolver = (quien: Persona, id: number, devuelto?: object) =>
  quien.call(rendiciones.revertir, {
    body: { id, tipo: 'devolucion', motivo: 'RECLAMÓ', ...(devuelto && { devuelto }) },
  })
const viaja = async (quien: Persona, { rutaId }: Salida) =>
  (
    await quien.call(rendiciones.getDetalleReserva, {
      query: { fecha: AYER, excursionId: o.m.luna, rutaId },
    })
  ).data
const dineroOf = async (
  { rutaId }: Salida,
  lista: 'getRutasRendidas' | 'getRutasPorRendir' = 'getRutasRendidas',
) =>
  (await o.flor.call(rutasDeFinanzas[lista], { query: { dinero: 'si' } })).data.find(
    ({ id }) => id === rutaId,
  )?.dinero

/** Settles a couple of two reservations in cash, and gives back half of the first. */
async function conDevolucion(
  pago: object = { valorEfectivo: 100_000 },
  devuelto: object = { valorEfectivo: 50_000 },
) {
  const s = await salida(o, { fecha: AYER }, [PAREJA, { ...PAREJA, valor_adulto: 40_000 }])
  const { data } = await rendirla(o.gloria, s, 0, { ...pago, comentario: 'X' })
  await rendirla(o.gloria, s, 1, { valorEfectivo: 80_000 })
  const { status } = await devolver(o.gloria, data.id, devuelto)
  expect(status).toBe(200)
  return s
}

test('se cobra el resto, y rendido el resto no hay diferencia', async () => {
  const s = await conDevolucion()
  expect(await viaja(o.gloria, s)).toMatchObject([
    { id: s.reservas[0], esperado: 50_000, conservado: 50_000, rendida: 0 },
    { id: s.reservas[1], esperado: 80_000, rendida: 1 },
  ])
  expect(await dineroOf(s, 'getRutasPorRendir')).toMatchObject({
    porCobrar: 50_000,
    esperado: 130_000,
    recibido: 130_000,
    diferencia: 0,
    conDiferencia: 0,
  })
  const { data: reserva } = await o.ana.call(reservas.get, { query: { id: s.reservas[0] } })
  expect(reserva).toMatchObject({ conservado: 50_000, rendida: 0 })
  const { status, data } = await rendirla(o.gloria, s, 0, { valorEfectivo: 50_000 })
  expect([status, data.esperado]).toEqual([201, 50_000])
  expect(await dineroOf(s)).toMatchObject({
    porCobrar: 0,
    esperado: 180_000,
    recibido: 180_000,
    diferencia: 0,
    conDiferencia: 0,
  })
})

test.each([
  [
    'dólares, a la tasa de la rendición',
    { valorUsd: 100, valorEfectivo: 5_000 },
    { valorUsd: 50 },
    52_500,
  ],
  ['reales', { valorReal: 500, valorEfectivo: 15_000 }, { valorReal: 500 }, 15_000],
  ['tarjeta', { valorTarjeta: 100_000 }, { valorTarjeta: 30_000 }, 70_000],
  ['con vuelto', { valorEfectivo: 120_000, vuelto: 20_000 }, { valorEfectivo: 40_000 }, 60_000],
  ['todo', { valorEfectivo: 100_000 }, { valorEfectivo: 100_000 }, 0],
  ['nada', { valorEfectivo: 100_000 }, {}, 100_000],
  ['más de lo que debía', { valorEfectivo: 200_000 }, { valorEfectivo: 1_000 }, 199_000],
])('lo que se conserva: %s', async (_, pago, devuelto, conservado) => {
  const s = await conDevolucion(pago, devuelto)
  const [row] = await viaja(o.gloria, s)
  expect([row?.conservado ?? 0, row?.esperado]).toEqual([
    conservado,
    Math.max(100_000 - conservado, 0),
  ])
})

test('cada devolución suma, y lo que ya se pagó se rinde con nada', async () => {
  const s = await conDevolucion()
  const { data } = await rendirla(o.gloria, s, 0, { valorEfectivo: 50_000 })
  await devolver(o.gloria, data.id, { valorEfectivo: 0 })
  expect((await viaja(o.gloria, s))[0]).toMatchObject({ esperado: 0, conservado: 100_000 })
  expect((await dineroOf(s, 'getRutasPorRendir'))?.porCobrar).toBe(0)
  expect((await rendirla(o.gloria, s, 0, {})).status).toBe(201)
  expect(await dineroOf(s)).toMatchObject({ esperado: 180_000, recibido: 180_000, diferencia: 0 })
})

test('un error no conserva nada; la que cambia de ruta lleva lo suyo', async () => {
  const s = await conDevolucion()
  const { data } = await rendirla(o.gloria, s, 0, { valorEfectivo: 50_000 })
  await o.gloria.call(rendiciones.revertir, {
    body: { id: data.id, tipo: 'error', motivo: 'NO ERA' },
  })
  const other = await salida(o, { fecha: AYER }, [PAREJA])
  const mover = { rutaId: other.rutaId, reservaIds: [s.reservas[0]] }
  expect((await o.ana.call(rutas.mover, { body: mover })).status).toBe(200)
  expect((await viaja(o.gloria, other)).find(({ id }) => id === s.reservas[0])).toMatchObject({
    esperado: 50_000,
    conservado: 50_000,
  })
  const cuenta = { rendicionId: other.rendicionId, reservas: s.reservas }
  expect((await rendirla(o.gloria, cuenta, 0, { valorEfectivo: 50_000 })).status).toBe(201)
})

test('quien no vino debe menos, y lo conservado también cuenta', async () => {
  const s = await conDevolucion()
  await o.ana.call(reservas.abordar, { body: { reservaId: s.reservas[0], vinieron: 1 } })
  expect((await viaja(o.gloria, s))[0]?.esperado).toBe(0)
})

/** What the hotel owes of a reservation. */
async function debeElHotel(id: number | undefined) {
  const { rows } = await o.casa.pool.query<{ debe: number | null }>(
    `select sum(monto)::int as debe from asentado where causa = 'cobro_hotel' and causa_id = $1 and hotel_id is not null`,
    [id],
  )
  return rows[0]?.debe
}

test('si el resto se pagó en el hotel, el hotel debe el resto', async () => {
  const s = await conDevolucion()
  await rendirla(o.gloria, s, 0, { motivoCero: 'Pagó en hotel', comentario: 'PAGÓ EN HOTEL' })
  expect(await debeElHotel(s.reservas[0])).toBe(50_000)
})

test('si pasa a «Cobro en hotel», el hotel debe el resto, también si se devuelve después', async () => {
  const toHotel = (id: number | undefined) =>
    o.casa.pool.query('update reserva set tipo_cobro_id = 2 where id = $1', [id])
  const s = await conDevolucion()
  await toHotel(s.reservas[0])
  expect(await debeElHotel(s.reservas[0])).toBe(50_000)
  const despues = await salida(o, { fecha: AYER }, [PAREJA])
  const { data } = await rendirla(o.gloria, despues, 0, { valorEfectivo: 100_000 })
  await toHotel(despues.reservas[0])
  await devolver(o.gloria, data.id, { valorEfectivo: 50_000 })
  expect(await debeElHotel(despues.reservas[0])).toBe(50_000)
})

test.each([
  ['el guía de su bolsillo', () => o.gloria],
  ['la caja', () => o.flor],
])('el total a rendir es lo que hay que entregar: devolvió %s', async (_, quien) => {
  const s = await salida(o, { fecha: AYER }, [PAREJA, PAREJA])
  const pagos = [
    { valorEfectivo: 60_000, vuelto: 5_000, valorUsd: 40.5, valorTarjeta: 9_000 },
    { valorUsd: 200.25, vuelto: 90_000 },
  ]
  const detalles = []
  for (const [n, pago] of pagos.entries())
    detalles.push((await rendirla(o.gloria, s, n, { ...pago, comentario: 'X' })).data)
  await devolver(quien(), detalles[0]?.id ?? 0, {
    valorEfectivo: 20_000,
    valorUsd: 0.5,
    valorTarjeta: 4_000,
  })
  if (quien() === o.gloria) await devolver(o.gloria, detalles[1]?.id ?? 0)
  const { data: revertidos } = await o.gloria.call(rendiciones.getRevertidos, {
    query: { rendicionId: s.rendicionId },
  })
  const { data: quedan } = await o.gloria.call(rendiciones.getDetalleRendicionByReservaIds, {
    body: s.reservas,
  })
  const { efectivo, tarjeta, usd, real } = totalARendir(
    [...quedan, ...revertidos.map(tenidoOf)],
    null,
  )
  for (const n of [0, 1]) await rendirla(o.gloria, s, n, { comentario: 'NADA MÁS' })
  const { data: porEntregar } = await o.gloria.call(entregas.getPorEntregar)
  expect(porEntregar.find(({ rutaId }) => rutaId === s.rutaId)?.montos).toEqual({
    clp: efectivo,
    tarjeta,
    usd,
    brl: real,
  })
})

test('un monto enorme en divisas no desborda', async () => {
  const s = await conDevolucion({ valorUsd: 99_999_999.99 }, {})
  expect((await viaja(o.gloria, s))[0]).toMatchObject({ esperado: 0, conservado: 99_999_999 })
})
