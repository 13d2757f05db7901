import { afterAll, beforeAll, expect, test } from 'vitest'
import { historiaOf, save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { rutas as rutasCalls } from '../contract.ts'
import { anadir, estados, type Operacion, operacion, rutaOf, todo } from './rutas-calls.testing.ts'

// A new route that takes given reservations, as "Dividir" on the board asks for it: whole or not at all.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
  await o.casa.db.insertInto('vehiculo').values({ nombre: 'VAN 2', asientos: 2 }).execute()
})
afterAll(() => o.casa.close())

let dia = 0
/** Stores a route of a day of its own with three reservations, and one reservation without a route. */
async function llena() {
  dia += 1
  const fecha = `2026-12-${String(dia).padStart(2, '0')}`
  const rutaId = await saveRuta(o.casa, o.m, { fecha, excursion_id: o.m.luna })
  const on = { fecha, excursion_id: o.m.luna, ruta_id: rutaId }
  const ids = await save(o.casa, o.m, o.ana.id, [on, on, on, { ...on, ruta_id: null }])
  const dividir = (cambios: Record<string, unknown> = {}) =>
    anadir(o.ana, o, {
      fecha,
      reservaIds: ids.slice(0, 2),
      versiones: Object.fromEntries(ids.map((id) => [id, 1])),
      ...cambios,
    })
  return { fecha, rutaId, ids, dividir }
}

test('la nueva toma las que se le dan y ninguna otra, cada una con su historia', async () => {
  const { rutaId, ids, dividir } = await llena()
  const { status, data } = await dividir()
  expect([status, data.reservas]).toEqual([201, 2])
  expect(await rutaOf(o.casa, ids)).toEqual([data.id, data.id, rutaId, null])
  const historia = await historiaOf(o.casa, ids[0] ?? 0)
  expect(historia.map(({ verbo }) => verbo)).toEqual(['mover'])
})

test('si alguien se adelantó no queda ruta a medias, y nada se mueve', async () => {
  const { ids, dividir } = await llena()
  await o.casa.db
    .updateTable('reserva')
    .set({ version: 2 })
    .where('id', '=', ids[1] ?? 0)
    .execute()
  const antes = await todo(o.casa)
  const { status, data } = await dividir()
  expect([status, data]).toMatchObject([409, { reservas: [{ id: ids[1], version: 2 }] }])
  expect(await todo(o.casa)).toEqual(antes)
})

test('si no caben se pregunta antes, y nada queda hasta confirmarlo', async () => {
  const { ids, dividir } = await llena()
  const antes = await todo(o.casa)
  const reservaIds = ids.slice(0, 3)
  const { status, data } = await dividir({ vehiculo: 'VAN 2', reservaIds })
  expect([status, data]).toMatchObject([409, { cupo: { lugares: 2, pasajeros: 3 } }])
  expect(await todo(o.casa)).toEqual(antes)
  const confirmada = await dividir({ vehiculo: 'VAN 2', reservaIds, confirmarCupo: true })
  expect(confirmada.data.reservas).toBe(3)
})

test('de dos que dividen a la vez lo mismo gana uno; sin las versiones, los dos', async () => {
  const { fecha, dividir } = await llena()
  const a = [dividir(), dividir(), dividir()]
  expect(estados(await Promise.all(a))).toEqual([201, 409, 409])
  const rutas = await o.ana.call(rutasCalls.getAll, { query: { desde: fecha, hasta: fecha } })
  expect(rutas.data.map(({ reservas }) => reservas).sort()).toEqual([1, 2])
  const sin = { versiones: undefined }
  const b = [dividir(sin), dividir(sin)]
  expect(estados(await Promise.all(b))).toEqual([201, 201])
})
