import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cupos } from '#catalogos/cupos/contract.ts'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { meeting } from '#lib/server/meeting.testing.ts'
import { type Muestra, muestra, saveRuta } from '#testing/server/muestra.testing.ts'
import { type Persona, type TestApp, testApp } from '#testing/server/product.testing.ts'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { nueva, rowOf, save } from './reservas-calls.testing.ts'

// Seats of a day (RE-18 to RE-21), through the whole stack on a real PostgreSQL.

let casa: TestApp
let m: Muestra
let ana: Persona
let hotelero: Persona
beforeAll(async () => {
  casa = await testApp({ today: '2026-11-21' })
  m = await muestra(casa)
  ana = await casa.persona('LCR')
  hotelero = await casa.persona('HOTEL', { hotelId: m.terrantai })
})
afterAll(() => casa.close())
beforeEach(async () => {
  for (const table of ['reserva', 'ruta', 'cupo'])
    await casa.pool.query(`delete from ${table} where id >= 100`)
  await casa.pool.query('delete from vehiculo')
  await casa.pool.query('update excursion set cupo_estricto = false, hora_salida = null')
})

const DIA = '2026-12-01' // a Tuesday
const cupo = (lugares: number, cambios: { fecha?: string; dia?: number } = {}) =>
  ana.call(cupos.add, { body: { excursionId: m.luna, lugares, ...cambios } })
const vender = (pax: number, cambios: Record<string, unknown> = {}, quien = ana) =>
  quien.call(reservas.add, {
    body: nueva(m, { cantidadAdultos: pax, cantidadChild: 0, ...cambios }),
  })
const salidas = async (quien = ana) =>
  (await quien.call(reservas.getSalidas, { query: { fecha: DIA } })).data
const luna = async (quien = ana) => (await salidas(quien)).find((s) => s.excursionId === m.luna)
const van = async (nombre: string, asientos: number, hora?: string) => {
  await casa.db.insertInto('vehiculo').values({ nombre, asientos }).execute()
  return saveRuta(casa, m, { vehiculo: nombre, hora: hora ?? null })
}
const rutaOf = async ({ data }: { data: Reserva }) => (await rowOf(casa, data.id))?.ruta_id

describe('lugares que quedan', () => {
  test('sin datos nada se limita ni se dice', async () => {
    expect(await luna()).toEqual({ excursionId: m.luna, ocupados: 0 })
    expect((await vender(500)).status).toBe(201)
  })
  test('la fecha manda sobre el día de la semana, y este sobre todos los días', async () => {
    await cupo(30)
    expect((await luna())?.lugares).toBe(30)
    await cupo(20, { dia: 2 })
    expect((await luna())?.lugares).toBe(20)
    await cupo(99, { dia: 3 })
    await cupo(10, { fecha: DIA })
    expect((await luna())?.lugares).toBe(10)
  })
  test('dos salidas a distinta hora son dos cupos; dos vehículos de la misma hora, uno', async () => {
    await cupo(14)
    await van('VAN 1', 9, '08:00')
    await van('VAN 2', 9, '08:00')
    expect((await luna())?.lugares).toBe(14)
    await van('VAN 3', 9, '15:00')
    expect((await luna())?.lugares).toBe(28)
  })
  test('sin cupo cuentan los asientos de los vehículos del día, si se saben todos', async () => {
    await van('VAN 1', 9)
    await vender(2)
    expect(await luna()).toEqual({ excursionId: m.luna, lugares: 9, ocupados: 2, quedan: 7 })
    await saveRuta(casa, m)
    expect(await luna()).toEqual({ excursionId: m.luna, ocupados: 2 })
  })
  test('HOTEL ve lo que queda, no lo vendido', async () => {
    await cupo(14)
    await vender(3)
    expect(await luna(hotelero)).toEqual({ excursionId: m.luna, lugares: 14, quedan: 11 })
  })
  test('anuladas y no show no ocupan', async () => {
    await cupo(10)
    const { data } = await vender(4)
    await ana.call(reservas.noshow, { body: { reservaId: data.id, motivo: 'NO LLEGÓ' } })
    expect((await luna())?.quedan).toBe(10)
  })
})

describe('vender sobre el cupo', () => {
  test('pregunta, dice lo que queda y qué otra hay, y se vende al confirmar', async () => {
    await cupo(5)
    await ana.call(cupos.add, { body: { excursionId: m.geiser, lugares: 9 } })
    await vender(3)
    expect(await vender(4)).toMatchObject({
      status: 409,
      message: 'Quedan 2 de 5 lugares y son 4 pasajeros.',
      data: {
        cupo: { lugares: 5, ocupados: 3, quedan: 2, pasajeros: 4, estricto: false },
        otras: [{ excursionId: m.geiser, quedan: 9 }],
      },
    })
    expect((await vender(4, { confirmarCupo: true })).status).toBe(201)
    expect((await luna())?.quedan).toBe(0)
  })
  test('más gente de la que lleva lo más grande se pregunta, aunque del día no se sepa nada', async () => {
    await casa.db.insertInto('vehiculo').values({ nombre: 'VAN', asientos: 20 }).execute()
    expect(await vender(45)).toMatchObject({
      status: 409,
      message: 'Son 45 pasajeros, y el vehículo o cupo más grande es de 20.',
      data: { cupo: { lugares: 20, pasajeros: 45, estricto: false }, otras: [] },
    })
    expect((await vender(45, { confirmarCupo: true })).status).toBe(201)
    const { data } = await vender(20)
    const crecer = { ...data, version: undefined, motivo: 'MÁS', cantidadAdultos: 21 }
    expect((await ana.call(reservas.put, { body: crecer })).status).toBe(409)
    await cupo(60, { fecha: '2026-12-24' })
    expect((await ana.call(reservas.put, { body: crecer })).status).toBe(200)
    await casa.pool.query('update vehiculo set habilitado = 0')
    await casa.pool.query('delete from cupo where id >= 100')
    expect((await vender(999)).status).toBe(201)
  })
  test('un cupo estricto no se pasa ni confirmando', async () => {
    await cupo(5)
    await casa.pool.query('update excursion set cupo_estricto = true where id = $1', [m.luna])
    expect((await vender(6, { confirmarCupo: true })).status).toBe(409)
    expect((await vender(5)).status).toBe(201)
  })
  test('editar pregunta solo por los que se suman, o por todos si cambia de día', async () => {
    await cupo(5)
    const { data } = await vender(5)
    const editar = (cambios: object) =>
      ana.call(reservas.put, {
        body: { ...data, version: undefined, motivo: 'CAMBIO', ...cambios },
      })
    expect((await editar({ habitacion: '7' })).status).toBe(200)
    expect((await editar({ cantidadAdultos: 4 })).status).toBe(200)
    expect((await editar({ cantidadAdultos: 5 })).status).toBe(200)
    expect(await editar({ cantidadAdultos: 6 })).toMatchObject({
      status: 409,
      data: { cupo: { pasajeros: 1, quedan: 0 } },
    })
    await cupo(1, { fecha: '2026-12-02' })
    expect((await editar({ fecha: '2026-12-02' })).status).toBe(409)
    expect((await editar({ fecha: '2026-12-02', confirmarCupo: true })).status).toBe(200)
  })
  test('restaurar y quitar el no show también preguntan', async () => {
    await cupo(3)
    const uno = (await vender(3)).data
    await ana.call(reservas.anular, { body: { reservaId: uno.id, motivo: 'X' } })
    const dos = (await vender(3)).data
    expect(
      (await ana.call(reservas.restore, { body: { reservaId: uno.id, motivo: 'X' } })).status,
    ).toBe(409)
    await ana.call(reservas.noshow, { body: { reservaId: dos.id, motivo: 'X' } })
    await vender(3)
    const quitar = { reservaId: dos.id, motivo: 'X' }
    expect((await ana.call(reservas.quitarNoshow, { body: quitar })).status).toBe(409)
    expect(
      (await ana.call(reservas.quitarNoshow, { body: { ...quitar, confirmarCupo: true } })).status,
    ).toBe(200)
  })
})

describe('treinta venden a la vez los últimos lugares', () => {
  test('se venden exactamente los que hay', async () => {
    await cupo(10)
    const respuestas = await Promise.all(Array.from({ length: 30 }, () => vender(1)))
    expect(respuestas.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(respuestas.filter(({ status }) => status === 409)).toHaveLength(20)
    expect((await luna())?.quedan).toBe(0)
  })
  test('control: quien cuenta y después vende, sin tomar los lugares, vende de más', async () => {
    const counted = async () => {
      const sql = `select coalesce(sum(cantidad_adultos), 0)::int as n from reserva where excursion_id = $1`
      return (await casa.pool.query<{ n: number }>(sql, [m.luna])).rows[0]?.n ?? 0
    }
    const allHere = meeting(4)
    await Promise.all(
      Array.from({ length: 4 }, async () => {
        const n = await counted()
        await allHere()
        if (n < 1) await save(casa, m, ana.id, [{}])
      }),
    )
    expect(await counted()).toBeGreaterThan(1)
  })
})

describe('el cupo se pone mientras se vende', () => {
  const retener = async (sql: string, values: unknown[]) => {
    const client = await casa.pool.connect()
    await client.query('begin')
    await client.query(sql, values)
    return async () => {
      await client.query('commit')
      client.release()
    }
  }
  test('quien vende con cupo cuenta a quien empezó sin él', async () => {
    const ruta = await saveRuta(casa, m)
    const soltar = await retener('select from ruta where id = $1 for update', [ruta])
    const sinCupo = vender(5)
    await untilWaiting(casa.pool, 1)
    await cupo(5)
    const conCupo = vender(5)
    await untilWaiting(casa.pool, 2)
    await soltar()
    expect([(await sinCupo).status, (await conCupo).status]).toEqual([201, 409])
  })
  test('quienes lo vieron sin cupo vuelven a mirar antes de vender', async () => {
    const lugares = "select pg_advisory_xact_lock($1, date '2000-01-01' - $2::date - 1)"
    const soltar = await retener(lugares, [m.luna, DIA])
    const ventas = [vender(5), vender(5)]
    await untilWaiting(casa.pool, 2)
    await cupo(5)
    await soltar()
    const respuestas = await Promise.all(ventas)
    expect(respuestas.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })
})

describe('a qué ruta se une', () => {
  test('a una con lugar para todos, aunque otra lleve menos gente', async () => {
    const chica = await van('VAN', 3)
    const grande = await van('BUS', 16)
    expect(await rutaOf(await vender(3))).toBe(chica)
    expect(await rutaOf(await vender(8))).toBe(grande)
    expect(await rutaOf(await vender(2))).toBe(grande)
  })
  test('a la más cercana en hora, después a la de menos gente', async () => {
    const temprano = await van('VAN 1', 16, '08:00')
    const tarde = await van('VAN 2', 16, '15:00')
    expect(await rutaOf(await vender(1, { hora: '14:30:00' }))).toBe(tarde)
    expect(await rutaOf(await vender(1, { hora: '07:45:00' }))).toBe(temprano)
    expect(await rutaOf(await vender(1, { hora: '16:00:00' }))).toBe(tarde)
    expect(await rutaOf(await vender(1, { hora: null }))).toBe(temprano)
  })
  test('queda sin ruta si ninguna tiene lugar para todos', async () => {
    await van('VAN 1', 3)
    await van('VAN 2', 3)
    expect(await rutaOf(await vender(4, { confirmarCupo: true }))).toBeNull()
  })
  test('una ruta sin asientos conocidos siempre tiene lugar', async () => {
    const ruta = await saveRuta(casa, m)
    expect(await rutaOf(await vender(60))).toBe(ruta)
  })
})
