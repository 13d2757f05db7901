import { expect } from 'vitest'
import { cupos } from '#catalogos/cupos/contract.ts'
import { llaves } from '#catalogos/llaves/contract.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { Salida } from '#reservas/contract/salida.ts'
import { reservas } from '#reservas/contract.ts'
import { type Muestra, muestra } from '#testing/server/muestra.testing.ts'
import { type TestApp, type TestAppOptions, testApp } from '#testing/server/product.testing.ts'
import type { BaseError, Booking } from '../contract/wire.ts'

const ROL_AGENCIAS = 14
export const DIA = '2026-12-01'

export interface Told<T> {
  readonly status: number
  readonly data: T
  readonly headers: Record<string, unknown>
}
type Method = 'GET' | 'POST' | 'PATCH'

/** A reseller, as its program calls: by the standard alone. */
export interface Reseller {
  readonly token: string
  readonly nombre: string
  ask<T = Booking>(
    method: Method,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<Told<T>>
  refused(method: Method, path: string, body?: object): Promise<Told<BaseError>>
  /** Holds seats of the excursion at 09:00 of the day. */
  hold(adults: number, more?: object): Promise<Told<Booking>>
  confirm(uuid: string, more?: object): Promise<Told<Booking>>
}

export const CONTACT = {
  fullName: 'John Doe',
  firstName: 'John',
  lastName: 'Doe',
  emailAddress: 'johndoe@mail.com',
  phoneNumber: '+44 20 7946 0958',
  locales: ['en-GB'],
}

export interface OctoHouse {
  readonly casa: TestApp
  readonly m: Muestra
  readonly ana: Awaited<ReturnType<TestApp['persona']>>
  /** Program of the channel of the shop, and of another channel. */
  readonly klook: Reseller
  readonly viator: Reseller
  reseller(nombre: string, canalVentaId: number | null, rolId?: number): Promise<Reseller>
  /** Holds seats and confirms them, by the program of the shop. */
  sold(more?: object, hold?: object): Promise<Booking>
  cancel(uuid: string, body?: object): Promise<Told<Booking>>
  /** Reservation that became of a booking, as the office reads it. */
  reservaOf(booking: Booking): Promise<Reserva>
  /** Seats of the excursion on the day, as the office sees them. */
  salidaOf(): Promise<Salida | undefined>
}

export const unitItems = (adults: number, children = 0) => [
  ...Array.from({ length: adults }, () => ({ unitId: 'adult' })),
  ...Array.from({ length: children }, () => ({ unitId: 'child' })),
]

/** Builds a house with two excursions that leave at 09:00, and programs of two sales channels. Noon of 21-11-2026. */
export async function octoHouse(options: TestAppOptions = {}): Promise<OctoHouse> {
  const casa = await testApp({ today: '2026-11-21', ...options })
  const m = await muestra(casa)
  const ana = await casa.persona('GERENCIAL', { nombre: 'ANA GERENTA' })
  await casa.pool.query(
    `update excursion set hora_salida = '09:00', duracion = 240 where id = any($1)`,
    [[m.luna, m.geiser]],
  )
  const canal = async (nombre: string) =>
    (
      await casa.db
        .insertInto('canal_venta')
        .values({ nombre })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  const reseller = async (
    nombre: string,
    canalVentaId: number | null,
    rolId = ROL_AGENCIAS,
  ): Promise<Reseller> => {
    const body = { nombre, rolId, canalVentaId, vence: null }
    const { data: made } = await ana.call(llaves.add, { body })
    const { token } = made
    const ask: Reseller['ask'] = async (method, path, payload, headers = {}) => {
      const response = await casa.app.inject({
        method,
        url: `/octo${path}`,
        headers: { authorization: `Bearer ${token}`, ...headers },
        ...(payload && { payload }),
      })
      return {
        status: response.statusCode,
        data: response.json(),
        headers: response.headers as Record<string, unknown>,
      }
    }
    return {
      token,
      nombre,
      ask,
      refused: (method, path, payload) => ask<BaseError>(method, path, payload),
      hold: (adults, more = {}) =>
        ask('POST', '/bookings', {
          productId: String(m.luna),
          optionId: 'DEFAULT',
          availabilityId: `${DIA}T09:00:00-03:00`,
          unitItems: unitItems(adults),
          ...more,
        }),
      confirm: (uuid, more = {}) =>
        ask('POST', `/bookings/${uuid}/confirm`, { contact: CONTACT, ...more }),
    }
  }
  const klook = await reseller('KLOOK', m.web)
  const viator = await reseller('VIATOR', await canal('VIATOR'))
  return {
    ...{ casa, m, ana, klook, viator, reseller },
    async sold(more = {}, hold = {}) {
      const { data } = await klook.hold(2, hold)
      return (await klook.confirm(data.uuid, more)).data
    },
    cancel: (uuid, body = {}) => klook.ask('POST', `/bookings/${uuid}/cancel`, body),
    async reservaOf({ supplierReference }) {
      return (await ana.call(reservas.getPost, { body: Number(supplierReference) })).data
    },
    async salidaOf() {
      const { data } = await ana.call(reservas.getSalidas, { query: { fecha: DIA } })
      return data.find(({ excursionId }) => excursionId === m.luna)
    },
  }
}

/** Gives an excursion seats on every day, or on one. */
export async function saveCupo(house: OctoHouse, lugares: number, more: object = {}) {
  const body = { excursionId: house.m.luna, lugares, ...more }
  const { status } = await house.ana.call(cupos.add, { body })
  expect(status).toBe(201)
}

/** Empties what sales and holds leave, between tests. */
export async function emptySales({ casa }: OctoHouse) {
  for (const table of ['apartado', 'enlace', 'reserva', 'cupo'])
    await casa.pool.query(`delete from ${table}`)
}

export const at = (fecha: string) => `${fecha}T09:00:00-03:00`
