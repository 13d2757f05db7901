import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cupos } from '#catalogos/cupos/contract.ts'
import { untilWaiting } from '#lib/server/database.testing.ts'
import { reservas } from '#reservas/contract.ts'
import { forgetEnded } from '#reservas/server/queries/apartados.ts'
import { nueva } from '#reservas/server/reservas-calls.testing.ts'
import type { Booking } from '../contract/wire.ts'
import {
  CONTACT,
  DIA,
  emptySales,
  type OctoHouse,
  octoHouse,
  type Reseller,
  saveCupo,
  unitItems,
} from './octo-calls.testing.ts'

let house: OctoHouse
let klook: Reseller
beforeAll(async () => {
  house = await octoHouse()
  klook = house.klook
})
afterAll(() => house.casa.close())
beforeEach(async () => {
  await emptySales(house)
})

/** Lets an apartado end, as if its time had passed. */
const expire = (uuid: string) =>
  house.casa.pool.query(`update apartado set vence = now() - interval '1 second' where uuid = $1`, [
    uuid,
  ])

describe('un apartado', () => {
  test('ocupa lugares: la oficina lo ve y se le pregunta, y termina solo', async () => {
    await saveCupo(house, 5)
    const { data } = await klook.hold(4)
    expect(await house.salidaOf()).toMatchObject({
      ...{ lugares: 5, quedan: 1, ocupados: 0, apartados: 4 },
      apartadosHasta: expect.stringMatching(/^2\d{3}-/),
    })
    const sell = () =>
      house.ana.call(reservas.add, {
        body: nueva(house.m, { cantidadAdultos: 2, cantidadChild: 0 }),
      })
    expect(await sell()).toMatchObject({
      status: 409,
      message: 'Queda 1 de 5 lugares y son 2 pasajeros. 4 apartados por un canal.',
      data: { cupo: { quedan: 1, apartados: 4 } },
    })
    await expire(data.uuid)
    expect(await house.salidaOf()).toMatchObject({ quedan: 5 })
    expect((await klook.ask('GET', `/bookings/${data.uuid}`)).data.status).toBe('EXPIRED')
    expect((await sell()).status).toBe(201)
  })

  test('que terminó no se confirma, no se alarga y no se cambia', async () => {
    const { data } = await klook.hold(1)
    await expire(data.uuid)
    const confirmed = await klook.refused('POST', `/bookings/${data.uuid}/confirm`, {
      contact: CONTACT,
    })
    expect(confirmed.data).toEqual({
      error: 'UNPROCESSABLE_ENTITY',
      errorMessage: 'The reservation has expired',
    })
    for (const [method, path] of [
      ['POST', '/extend'],
      ['PATCH', ''],
    ] as const)
      expect((await klook.refused(method, `/bookings/${data.uuid}${path}`, {})).data.error).toBe(
        'UNPROCESSABLE_ENTITY',
      )
  })

  test('que termina mientras espera el candado no se confirma, y su lugar se vende una vez', async () => {
    await saveCupo(house, 1)
    const { data } = await klook.hold(1)
    await house.casa.pool.query(
      `update apartado set vence = clock_timestamp() + interval '1 second' where uuid = $1`,
      [data.uuid],
    )
    const waiter = await house.casa.pool.connect()
    try {
      await waiter.query('begin')
      await waiter.query(
        `select pg_advisory_xact_lock($1::int, date '2000-01-01' - $2::date - 1)`,
        [house.m.luna, DIA],
      )
      const confirming = klook.confirm(data.uuid)
      await untilWaiting(house.casa.pool, 1)
      await waiter.query('select pg_sleep(1.1)')
      const sale = nueva(house.m, { cantidadAdultos: 1, cantidadChild: 0, hora: null })
      const selling = house.ana.call(reservas.add, { body: sale })
      await waiter.query('commit')
      expect((await confirming).status).toBe(400)
      expect((await selling).status).toBe(201)
    } finally {
      waiter.release()
    }
  })

  const minutesOf = ({ data }: { data: Booking }) =>
    Math.round((Date.parse(data.utcExpiresAt ?? '') - Date.parse(data.utcCreatedAt)) / 60_000)

  test('dura lo que se pide, hasta dos horas', async () => {
    expect(minutesOf(await klook.hold(1))).toBe(30)
    expect(minutesOf(await klook.hold(1, { expirationMinutes: 10 }))).toBe(10)
    expect(minutesOf(await klook.hold(1, { expirationMinutes: 9999 }))).toBe(120)
  })

  test('no dura más que la venta de su salida: después no se alarga ni se cambia', async () => {
    const { pool } = house.casa
    const leaves = (first: string, others: string) =>
      pool.query(`update excursion set hora_salida = $1, otras_salidas = $2 where id = $3`, [
        ...[first, others, house.m.luna],
      ])
    // Noon: the sale of 15:30 ends in an hour and a half, that of 14:00 now.
    await leaves('09:00', '{14:00,15:30}')
    const soon = { availabilityId: '2026-11-21T15:30:00-03:00' }
    const held = await klook.hold(1, { ...soon, expirationMinutes: 9999 })
    expect(minutesOf(held)).toBe(90)
    const moved = await klook.hold(1, { expirationMinutes: 120 })
    const path = `/bookings/${moved.data.uuid}`
    expect(minutesOf(await klook.ask('PATCH', path, { notes: 'X' }))).toBe(120)
    expect(minutesOf(await klook.ask('PATCH', path, soon))).toBe(90)
    expect(minutesOf(await klook.ask('POST', `${path}/extend`, { expirationMinutes: 120 }))).toBe(
      90,
    )
    await pool.query(`update apartado set salida = '14:00'`)
    for (const [method, end] of [
      ['POST', '/extend'],
      ['PATCH', ''],
    ] as const)
      expect((await klook.refused(method, `${path}${end}`, {})).data).toEqual({
        error: 'UNPROCESSABLE_ENTITY',
        errorMessage: 'This departure is not sold any more',
      })
    await leaves('09:00', '{}')
  })

  test('se cambia sin perder lo que ya tiene, y no se le vende de más', async () => {
    await saveCupo(house, 5)
    const { data } = await klook.hold(4)
    const people = (n: number) =>
      klook.ask('PATCH', `/bookings/${data.uuid}`, { unitItems: unitItems(n) })
    expect((await people(5)).data.unitItems).toHaveLength(5)
    expect((await people(6)).status).toBe(400)
    expect((await house.salidaOf())?.quedan).toBe(0)
  })

  test('soltado devuelve sus lugares y dice por qué', async () => {
    await saveCupo(house, 5)
    const { data } = await klook.hold(4)
    const reason = 'SE ARREPINTIÓ'
    const { data: let_go } = await house.cancel(data.uuid, { reason })
    expect(let_go).toMatchObject({ status: 'CANCELLED', cancellation: { reason } })
    expect((await house.salidaOf())?.quedan).toBe(5)
    const { rows } = await house.casa.pool.query(
      `select verbo, nombre_usuario as quien, motivo from historial where entidad = 'apartado' order by id desc limit 2`,
    )
    expect(rows).toEqual([
      { verbo: 'soltar', quien: 'KLOOK (llave)', motivo: '' },
      { verbo: 'apartar', quien: 'KLOOK (llave)', motivo: '' },
    ])
  })

  test('que no se vendió olvida a su gente al día siguiente, con o sin contacto', async () => {
    const { casa } = house
    const people = { unitItems: [{ unitId: 'adult', resellerReference: 'Doe 1' }] }
    const told = [
      { contact: CONTACT },
      { notes: 'Doe 2' },
      { pickupHotelRoom: 'Doe 3' },
      people,
      { notes: 'Doe 4' },
    ]
    const holds = []
    for (const one of told) holds.push((await klook.hold(1, one)).data.uuid)
    await house.cancel(holds[3] ?? '', { reason: 'Doe 5' })
    const back = async (uuids: string[]) =>
      casa.pool.query(
        `update apartado set vence = now() - interval '25 hours',
           soltada = case when soltada is not null then now() - interval '25 hours' end
         where uuid = any($1)`,
        [uuids],
      )
    await back(holds.slice(0, 4))
    await forgetEnded(casa.db)
    const { rows } = await casa.pool.query<{ row: string }>('select a::text as row from apartado a')
    expect(rows.flatMap(({ row }) => row.match(/(John|Doe) ?\d?/g) ?? [])).toEqual(['Doe 4'])
  })

  test('más de nueve personas, o niños solos, son de la oficina', async () => {
    expect((await klook.hold(10)).status).toBe(400)
    expect((await klook.hold(0, { unitItems: unitItems(0, 2) })).status).toBe(400)
    expect((await klook.hold(0, { unitItems: unitItems(1, 2) })).status).toBe(200)
  })

  test('un cupo de cero cierra el día, también para un canal', async () => {
    await house.ana.call(cupos.add, { body: { excursionId: house.m.luna, lugares: 0 } })
    expect((await klook.hold(1)).status).toBe(400)
  })
})
