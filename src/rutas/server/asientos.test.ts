import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { meeting } from '#lib/server/meeting.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { nueva, save } from '#reservas/server/reservas-calls.testing.ts'
import { saveRuta } from '#testing/server/muestra.testing.ts'
import { rutas } from '../contract.ts'
import { anadir, estados, type Operacion, operacion, rutaOf, todo } from './rutas-calls.testing.ts'

// Seats × joining × moving (RU-2, RU-5, RU-15), through the whole stack on a real PostgreSQL.

let o: Operacion
beforeAll(async () => {
  o = await operacion()
})
afterAll(() => o.casa.close())
beforeEach(async () => {
  for (const table of ['reserva', 'ruta'])
    await o.casa.pool.query(`delete from ${table} where id >= 100`)
  await o.casa.pool.query('delete from vehiculo')
})

const fecha = '2026-12-01'
const pon = (nombre: string, asientos: number | null) =>
  o.casa.db.insertInto('vehiculo').values({ nombre, asientos }).execute()
const ruta = async (asientos: number | null, vehiculo = `VAN DE ${asientos}`) => {
  await pon(vehiculo, asientos)
  return saveRuta(o.casa, o.m, { fecha, vehiculo })
}
const gente = (pasajeros: number, cambios: Record<string, unknown> = {}) => ({
  fecha,
  cantidad_adultos: pasajeros - 1,
  cantidad_child: 1,
  ...cambios,
})
const saveGente = (...filas: ReturnType<typeof gente>[]) => save(o.casa, o.m, o.ana.id, filas)
const mover = (rutaId: number, reservaIds: number[], cambios: object = {}) =>
  o.ana.call(rutas.mover, { body: { rutaId, reservaIds, ...cambios } })

describe.each<[asientos: number | null, van: number, llegan: number, cabe: boolean]>([
  [null, 40, 40, true],
  [9, 0, 9, true],
  [9, 0, 10, false],
  [9, 7, 2, true],
  [9, 7, 3, false],
  [9, 12, 2, false],
  [99, 40, 40, true],
])('en %s asientos con %i a bordo, llegan %i', (asientos, van, llegan, cabe) => {
  const lleva = async () => {
    const id = await ruta(asientos)
    if (van > 0) await saveGente(gente(van, { ruta_id: id }))
    return id
  }
  test('una venta se une sola, o queda sin ruta', async () => {
    const id = await lleva()
    const cuantos = { cantidadAdultos: llegan - 1, cantidadChild: 1, confirmarCupo: true }
    const { data } = await o.lucas.call(reservas.add, { body: nueva(o.m, { fecha, ...cuantos }) })
    expect(await rutaOf(o.casa, [data.id])).toEqual([cabe ? id : null])
  })
  test('moverla pasa, o pregunta y pasa al confirmar', async () => {
    const id = await lleva()
    const ids = await saveGente(gente(llegan))
    const antes = await todo(o.casa)
    const first = await mover(id, ids)
    expect(first.status).toBe(cabe ? 200 : 409)
    if (cabe) return
    expect(await todo(o.casa)).toEqual(antes)
    expect({ message: first.message, data: first.data }).toEqual({
      message: `VAN DE ${asientos} tiene ${asientos} asientos y son ${van + llegan} pasajeros.`,
      data: {
        cupo: {
          lugares: asientos,
          ocupados: van,
          quedan: Math.max(0, (asientos ?? 0) - van),
          pasajeros: llegan,
          estricto: false,
        },
        otras: [],
      },
    })
    expect((await mover(id, ids, { confirmarCupo: true })).status).toBe(200)
    expect(await rutaOf(o.casa, ids)).toEqual([id])
  })
  test('una ruta nueva la toma si cabe entera', async () => {
    const ids = await saveGente(gente(llegan))
    await pon('VAN NUEVA', asientos)
    const { data } = await anadir(o.ana, o, { fecha, vehiculo: 'VAN NUEVA' })
    const takes = asientos === null || llegan <= asientos
    expect(await rutaOf(o.casa, ids)).toEqual([takes ? data.id : null])
  })
})

test('una ruta nueva toma en orden de recogida mientras caben; el grupo que no cabe se salta', async () => {
  await pon('VAN 9', 9)
  const [tarde, temprano, grande, last, mismoHotel] = await saveGente(
    gente(4, { hora: '09:00' }),
    gente(3, { hora: '07:00' }),
    gente(5, { hora: '08:00', hotel_id: o.m.cumbres }),
    gente(2, { hora: '10:00' }),
    // Without an hour of its own: with its hotel, at 07:00.
    gente(2, { hora: null }),
  )
  const { data } = await anadir(o.ana, o, { fecha, vehiculo: 'VAN 9' })
  const ids = [temprano, mismoHotel, grande, tarde, last].map((id) => id ?? 0)
  expect(await rutaOf(o.casa, ids)).toEqual([data.id, data.id, null, data.id, null])
  expect(data).toMatchObject({ asientos: 9, pasajeros: 9 })
})

describe('cambiar el vehículo', () => {
  const cambiar = (id: number, cambios: object) =>
    o.ana.call(rutas.put, { body: { id, ...cambios } })
  test('por uno más chico que su gente pregunta, y lo demás no', async () => {
    const id = await ruta(16, 'SPRINTER')
    await pon('VAN BLANCA', 9)
    await pon('BUS', null)
    await saveGente(gente(12, { ruta_id: id }))
    expect(await cambiar(id, { vehiculo: 'VAN BLANCA' })).toMatchObject({
      status: 409,
      message: 'VAN BLANCA tiene 9 asientos y son 12 pasajeros.',
      data: { cupo: { lugares: 9, ocupados: 0, quedan: 9, pasajeros: 12 } },
    })
    expect((await cambiar(id, { vehiculo: 'VAN BLANCA', confirmarCupo: true })).status).toBe(200)
    expect((await cambiar(id, { nombre: 'LLENA' })).status).toBe(200)
    expect((await cambiar(id, { vehiculo: 'BUS' })).status).toBe(200)
    expect((await cambiar(id, { vehiculo: null })).status).toBe(200)
  })
})

test('sumar gente a una reserva pregunta por los asientos de su ruta; restar no', async () => {
  const id = await ruta(4)
  await ruta(null, 'OTRO')
  const [reserva = 0] = await saveGente(gente(4, { ruta_id: id }))
  const { data } = await o.ana.call(reservas.get, { query: { id: reserva } })
  const editar = (cantidadAdultos: number, cambios: object = {}) => {
    const body = { ...data, email: 'a@b.cl', version: undefined, motivo: 'SON MÁS' }
    return o.ana.call(reservas.put, { body: { ...body, cantidadAdultos, ...cambios } })
  }
  expect(await editar(5)).toMatchObject({
    status: 409,
    message: 'VAN DE 4 tiene 4 asientos y son 6 pasajeros.',
    data: { cupo: { quedan: 0, pasajeros: 2 } },
  })
  expect((await editar(5, { confirmarCupo: true })).status).toBe(200)
  expect((await editar(4)).status).toBe(200)
})

describe('un movimiento adelantado', () => {
  test('dice cuáles cambiaron y dónde están, y no mueve ninguna', async () => {
    const [a, b] = [await ruta(null, 'A'), await ruta(null, 'B')]
    const ids = await saveGente(gente(2, { ruta_id: a }), gente(2, { ruta_id: a }), gente(2))
    const [movida = 0] = ids
    const views = Object.fromEntries(ids.map((id) => [id, 1]))
    expect((await mover(b, [movida], { versiones: views })).status).toBe(200)
    const antes = await todo(o.casa)
    expect(await mover(a, ids, { versiones: views })).toMatchObject({
      status: 409,
      message: 'Otra persona cambió una de las reservas mientras tanto: no se movió ninguna.',
      data: { reservas: [{ id: movida, version: 2, rutaId: b }] },
    })
    expect(await todo(o.casa)).toEqual(antes)
    expect((await mover(a, ids, { versiones: { ...views, [movida]: 2 } })).status).toBe(200)
    expect((await mover(b, ids, { versiones: { [movida]: 'x' } })).status).toBe(422)
  })
})

describe('a la vez', () => {
  test('dos mueven a los últimos asientos: uno pasa y el otro recibe la pregunta', async () => {
    for (let vez = 0; vez < 8; vez++) {
      await o.casa.pool.query('delete from reserva where id >= 100')
      const id = await ruta(4, `VAN ${vez}`)
      const ids = await saveGente(gente(3), gente(3))
      const respuestas = await Promise.all(ids.map((reserva) => mover(id, [reserva])))
      expect(estados(respuestas)).toEqual([200, 409])
      expect((await rutaOf(o.casa, ids)).filter((ruta_id) => ruta_id === id)).toHaveLength(1)
    }
  })

  test('uno vende y otro mueve al mismo asiento: nunca van más que los asientos', async () => {
    for (let vez = 0; vez < 8; vez++) {
      await o.casa.pool.query('delete from reserva where id >= 100')
      await o.casa.pool.query('delete from ruta where id >= 100')
      const id = await ruta(4, `BUS ${vez}`)
      const [quieta = 0] = await saveGente(gente(3))
      await Promise.all([
        mover(id, [quieta]),
        o.lucas.call(reservas.add, {
          body: nueva(o.m, { fecha, cantidadAdultos: 3, cantidadChild: 0, confirmarCupo: true }),
        }),
      ])
      const { data } = await o.ana.call(rutas.get, { query: { id } })
      expect(data.pasajeros).toBe(3)
    }
  })

  test('control: contar y después mover, sin retener el día, los pasa', async () => {
    const id = await ruta(4, 'VAN CONTROL')
    const ids = await saveGente(gente(3), gente(3))
    const allHere = meeting(2)
    await Promise.all(
      ids.map(async (reserva) => {
        const { rows } = await o.casa.pool.query<{ n: number }>(
          'select coalesce(sum(cantidad_adultos + cantidad_child), 0)::int as n from reserva where ruta_id = $1',
          [id],
        )
        await allHere()
        if ((rows[0]?.n ?? 0) + 3 <= 4)
          await o.casa.pool.query('update reserva set ruta_id = $1 where id = $2', [id, reserva])
      }),
    )
    expect((await o.ana.call(rutas.get, { query: { id } })).data.pasajeros).toBe(6)
  })
})
