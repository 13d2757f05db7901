import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '../contract/wire.ts'
import { emptySales, type OctoHouse, octoHouse, type Reseller } from './octo-calls.testing.ts'

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

describe('quién entra', () => {
  test('un canal ve solo lo suyo, también otra llave del mismo canal', async () => {
    const { casa, m, viator, reseller } = house
    const booking = await house.sold({ resellerReference: 'DE KLOOK' })
    const second = await reseller('KLOOK 2', m.web)
    const { uuid, supplierReference } = booking
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/cancel'],
      ['POST', '/extend'],
      ['POST', '/confirm'],
      ['PATCH', ''],
    ] as const)
      expect(
        (
          await viator.refused(
            method,
            `/bookings/${uuid}${path}`,
            method === 'GET' ? undefined : {},
          )
        ).data,
      ).toMatchObject({ error: 'INVALID_BOOKING_UUID', uuid })
    for (const query of [`supplierReference=${supplierReference}`, 'resellerReference=DE%20KLOOK'])
      expect((await viator.ask<Booking[]>('GET', `/bookings?${query}`)).data).toEqual([])
    const seen = await second.ask('GET', `/bookings/${uuid}`)
    expect(seen.data.contact.fullName).toBe('John Doe')
    expect((await second.ask('POST', `/bookings/${uuid}/cancel`)).data.status).toBe('CANCELLED')
    expect((await casa.pool.query('select 1 from reserva where habilitado = 0')).rowCount).toBe(1)
  })

  test('sin llave, con la de nadie, de una persona, o de un rol que no vende: en las palabras del estándar', async () => {
    const { casa, ana, m, reseller } = house
    const ask = async (headers: Record<string, string>) => {
      const { statusCode, json } = await casa.app.inject({ url: '/octo/products', headers })
      return [statusCode, json().error]
    }
    expect(await ask({})).toEqual([401, 'UNAUTHORIZED'])
    expect(await ask({ authorization: 'Bearer tvs_nadie' })).toEqual([401, 'UNAUTHORIZED'])
    expect(await ask({ authorization: `Bearer ${ana.token}` })).toEqual([403, 'FORBIDDEN'])
    for (const [canal, rol] of [
      [null, 14],
      [m.web, 12],
    ] as const) {
      const { token } = await reseller(`LLAVE ${canal} ${rol}`, canal, rol)
      expect(await ask({ authorization: `Bearer ${token}` })).toEqual([403, 'FORBIDDEN'])
    }
  })

  test('lo que no se entiende es BAD_REQUEST, sin sobre', async () => {
    const { casa } = house
    const headers = { authorization: `Bearer ${klook.token}`, 'content-type': 'application/json' }
    for (const payload of ['{', '[]', '{"unitItems": 7}', '{"contact": {"emailAddress": "x"}}']) {
      const { statusCode, json } = await casa.app.inject({
        ...{ method: 'POST', url: '/octo/bookings', headers, payload },
      })
      expect([payload, statusCode, json()]).toEqual([
        payload,
        400,
        { error: 'BAD_REQUEST', errorMessage: expect.any(String) },
      ])
    }
  })

  test('dice qué capacidades usó', async () => {
    const { headers, data } = await klook.ask<{ defaultCurrency: string }[]>(
      'GET',
      '/products',
      undefined,
      { 'octo-capabilities': 'octo/pricing, octo/cart' },
    )
    expect(headers['octo-capabilities']).toBe('octo/pricing')
    expect(data[0]?.defaultCurrency).toBe('CLP')
  })
})
