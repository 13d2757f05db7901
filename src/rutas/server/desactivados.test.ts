import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reservas } from '#reservas/contract.ts'
import { nueva, save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { rutas } from '../contract.ts'
import { AYER, HOY, type Operacion, operacion, rutaOf } from './rutas-calls.testing.ts'

// Vehicles and people that were disabled while coming routes have them (RU-22, RE-18), on a real PostgreSQL.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await o.casa.db
    .insertInto('vehiculo')
    .values([
      { nombre: 'VAN 9', asientos: 9 },
      { nombre: 'ROTA 19', asientos: 19, habilitado: 0 },
      { nombre: 'ROTA SIN DATOS', habilitado: 0 },
    ])
    .execute()
})
afterAll(() => o.casa.close())

const rutaCon = (fecha: string, vehiculo: string | null, cambios = {}) =>
  saveRuta(o.casa, o.m, { fecha, vehiculo, ...cambios })
const read = async (id: number) => (await o.ana.call(rutas.get, { query: { id } })).data
const vender = (fecha: string, pax: number) =>
  o.ana.call(reservas.add, {
    body: nueva(o.m, { fecha, hora: '08:30:00', cantidadAdultos: pax, cantidadChild: 0 }),
  })
const luna = async (fecha: string) =>
  (await o.ana.call(reservas.getSalidas, { query: { fecha } })).data.find(
    ({ excursionId }) => excursionId === o.m.luna,
  )

describe('sus asientos no se venden', () => {
  test('cuentan los de los otros vehículos del día', async () => {
    await rutaCon('2026-12-01', 'VAN 9')
    await rutaCon('2026-12-01', 'ROTA 19')
    await rutaCon('2026-12-01', 'ROTA SIN DATOS')
    expect(await luna('2026-12-01')).toMatchObject({ lugares: 9, quedan: 9 })
    expect((await vender('2026-12-01', 10)).status).toBe(409)
    expect((await vender('2026-12-01', 9)).status).toBe(201)
  })

  test('el único del día desactivado no deja lugares, y se dice', async () => {
    await rutaCon('2026-12-02', 'ROTA 19')
    expect(await luna('2026-12-02')).toMatchObject({ lugares: 0, quedan: 0 })
    expect(await vender('2026-12-02', 1)).toMatchObject({
      status: 409,
      message: 'No hay lugares ese día.',
    })
  })

  test('una reserva nueva no entra sola en su ruta, ni una ruta que cambia de día la llena', async () => {
    const rota = await rutaCon('2026-12-03', 'ROTA 19', { hora: '09:00' })
    const van = await rutaCon('2026-12-03', 'VAN 9', { hora: '20:00' })
    expect((await vender('2026-12-03', 2)).data.rutaId).toBe(van)
    const { data: sola } = await vender('2026-12-04', 2)
    await o.ana.call(rutas.put, { body: { id: rota, fecha: '2026-12-04' } })
    expect(await rutaOf(o.casa, [sola.id])).toEqual([null])
  })
})

test('mover a una ruta suya o sumar personas a una reserva se pregunta', async () => {
  const rota = await rutaCon('2026-12-05', 'ROTA 19')
  const [enRota = 0, sola = 0] = await save(o.casa, o.m, o.ana.id, [
    { fecha: '2026-12-05', ruta_id: rota, cantidad_adultos: 2, cantidad_child: 0 },
    { fecha: '2026-12-05', cantidad_adultos: 2, cantidad_child: 0 },
  ])
  const mover = (more = {}) =>
    o.ana.call(rutas.mover, { body: { rutaId: rota, reservaIds: [sola], ...more } })
  expect(await mover()).toMatchObject({
    status: 409,
    message: 'ROTA 19 está desactivado y son 4 pasajeros.',
    data: { cupo: { lugares: 0, pasajeros: 2 } },
  })
  expect(await rutaOf(o.casa, [sola])).toEqual([null])
  expect((await mover({ confirmarCupo: true })).status).toBe(200)
  const { data: before } = await o.ana.call(reservas.get, { query: { id: enRota } })
  const mas = (more = {}) =>
    o.ana.send(reservas.put, {
      body: { ...before, cantidadAdultos: 3, motivo: 'SON MÁS', ...more },
    })
  // A cupo of the day is larger, so that only the route's own seats are asked about.
  await o.casa.db
    .insertInto('cupo')
    .values({ excursion_id: o.m.luna, fecha: '2026-12-05', lugares: 50 })
    .execute()
  expect(await mas()).toMatchObject({
    status: 409,
    message: 'ROTA 19 está desactivado y son 5 pasajeros.',
  })
  expect((await mas({ confirmarCupo: true })).status).toBe(200)
})

test('una ruta por salir dice qué vence antes de su último día; el último día todavía vale', async () => {
  const chofer = await o.casa.persona('CONDUCTORES', { nombre: 'CARLA VENCE' })
  await o.casa.db
    .updateTable('usuario')
    .set({ licencia_vence: '2026-12-11' })
    .where('id', '=', chofer.id)
    .execute()
  await o.casa.db
    .insertInto('vehiculo')
    .values([{ nombre: 'VENCE 9', revision_tecnica: '2026-12-10', seguro: '2026-12-12' }])
    .execute()
  const con = { chofer_id: chofer.id, excursion_id: o.m.luna }
  const ids = await Promise.all(
    [AYER, '2026-12-10', '2026-12-11', '2026-12-12', '2026-12-13'].map((fecha) =>
      rutaCon(fecha, 'VENCE 9', con),
    ),
  )
  const vencidos = async (id: number) => (await read(id)).vencidos
  expect(await Promise.all(ids.map(vencidos))).toEqual([
    undefined,
    undefined,
    ['revisionTecnica'],
    ['licencia', 'revisionTecnica'],
    ['licencia', 'revisionTecnica', 'seguro'],
  ])
  await o.casa.db.updateTable('excursion').set({ dias: 3 }).where('id', '=', o.m.luna).execute()
  expect(await vencidos(ids[1] ?? 0)).toEqual(['licencia', 'revisionTecnica'])
  await o.casa.db.updateTable('excursion').set({ dias: 1 }).where('id', '=', o.m.luna).execute()
})

test('una ruta por salir dice qué y quién está desactivado; una pasada no', async () => {
  const guia = await o.casa.persona('GUIAS', { nombre: 'GINA SE FUE' })
  const chofer = await o.casa.persona('CONDUCTORES', { nombre: 'CARLOS SE FUE' })
  const suya = { guia_id: guia.id, chofer_id: chofer.id }
  const [hoy, ayer, sana] = await Promise.all([
    rutaCon(HOY, 'ROTA 19', suya),
    rutaCon(AYER, 'ROTA 19', suya),
    rutaCon(HOY, 'VAN 9', { guia_id: o.gloria.id }),
  ])
  expect((await read(hoy)).desactivados).toEqual(['vehiculo'])
  await o.casa.db
    .updateTable('usuario')
    .set({ habilitado: 0 })
    .where('id', 'in', [guia.id, chofer.id])
    .execute()
  expect((await read(hoy)).desactivados).toEqual(['conductor', 'guia', 'vehiculo'])
  expect(await read(ayer)).not.toHaveProperty('desactivados')
  expect(await read(sana)).not.toHaveProperty('desactivados')
})
