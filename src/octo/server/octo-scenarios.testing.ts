import { zBooking } from '@octocloud/types'
import { expect } from 'vitest'
import { addDays } from '#lib/contract/civil-day.ts'
import type { Availability, Booking, Product } from '../contract/wire.ts'
import { type OctoHouse, octoHouse, saveCupo, unitItems } from './octo-calls.testing.ts'

// Every scenario of a supplier in the standard's own validator, by its name: the same requests, and what it asks of the
// answers. Answers are checked by the schemas that the standard publishes. Its validator itself is run beside, by hand
// (docs/operacion.md).

const HOY = '2026-11-21'
export const MONTH = { localDateStart: HOY, localDateEnd: addDays(HOY, 30) }
export const SOLD_OUT = '2026-11-27'
export const option = { optionId: 'DEFAULT' }
/** Uuid and ids that are none. */
export const UNKNOWN = 'invalidUUID'

type Request = Parameters<OctoHouse['klook']['ask']>

/** Builds a supplier as the validator wants it: two products, departures that are free, and one that is sold out. */
export async function scenarios() {
  const house = await octoHouse()
  await saveCupo(house, 400)
  await saveCupo(house, 400, { excursionId: house.m.geiser })
  await saveCupo(house, 1, { fecha: SOLD_OUT })
  await house.klook.hold(1, { availabilityId: `${SOLD_OUT}T09:00:00-03:00` })
  const ask = <T>(...request: Request) => house.klook.ask<T>(...request)
  const { data } = await ask<Product[]>('GET', '/products')
  const byId = (id: number) => data.find((one) => one.id === String(id)) as Product
  const [product, other] = [byId(house.m.luna), byId(house.m.geiser)]
  const month = { productId: product.id, ...option, ...MONTH }
  const availability = await ask<Availability[]>('POST', '/availability', month)
  const free = availability.data.filter(({ available }) => available)

  /** Expects an error of the standard, with the ids that it is about. */
  const refused = async (
    request: Parameters<OctoHouse['klook']['refused']>,
    error: string,
    about: Record<string, string> = {},
  ) => {
    const answer = await house.klook.refused(...request)
    expect({ status: answer.status, data: answer.data }).toEqual({
      status: 400,
      data: { error, errorMessage: expect.stringMatching(/./), ...about },
    })
  }
  const wish = (more: object = {}) => ({
    ...{ productId: product.id, ...option, availabilityId: free[3]?.id },
    unitItems: unitItems(2),
    ...more,
  })
  const reserve = async (n = 2) => {
    const answer = await ask<Booking>('POST', '/bookings', wish({ unitItems: unitItems(n) }))
    expect(answer.status).toBe(200)
    return answer.data
  }
  /** Expects a booking of the published form, of the product and departure that were asked for. */
  const isBooking = (booking: Booking, expected: object) => {
    zBooking.parse(booking)
    expect(booking).toMatchObject({
      ...{ productId: product.id, ...option },
      product: { id: booking.productId },
      option: { id: 'DEFAULT' },
      availability: { id: booking.availabilityId },
      ...expected,
    })
  }
  return { house, ask, product, other, free, refused, wish, reserve, isBooking }
}
export type Scenarios = Awaited<ReturnType<typeof scenarios>>
