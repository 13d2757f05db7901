import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Booking } from '../contract/wire.ts'
import { CONTACT, type Reseller, unitItems } from './octo-calls.testing.ts'
import { option, type Scenarios, SOLD_OUT, scenarios, UNKNOWN } from './octo-scenarios.testing.ts'

type Wrong = Parameters<Reseller['refused']>

let s: Scenarios
beforeAll(async () => {
  s = await scenarios()
})
afterAll(() => s.house.casa.close())

describe('Booking Reservation', () => {
  const wrong = (more: object) => ['POST' as const, '/bookings', s.wish(more)] satisfies Wrong

  test('Booking Reservation', async () => {
    const booking = await s.reserve(3)
    s.isBooking(booking, { status: 'ON_HOLD', availabilityId: s.free[3]?.id, utcConfirmedAt: null })
    expect(new Set(booking.unitItems.map(({ uuid }) => uuid))).toHaveLength(3)
  })
  test('Booking Reservation SOLD_OUT (400 UNPROCESSABLE_ENTITY)', () =>
    s.refused(
      wrong({ availabilityId: `${SOLD_OUT}T09:00:00-03:00`, unitItems: unitItems(1) }),
      'UNPROCESSABLE_ENTITY',
    ))
  test('Booking Reservation Invalid Product (400 INVALID_PRODUCT_ID)', () =>
    s.refused(wrong({ productId: 'no' }), 'INVALID_PRODUCT_ID', { productId: 'no' }))
  test('Booking Reservation Invalid Option (400 INVALID_OPTION_ID)', () =>
    s.refused(wrong({ optionId: 'no' }), 'INVALID_OPTION_ID', { optionId: 'no' }))
  test('Booking Reservation Invalid Availability ID (400 INVALID_AVAILABILITY_ID)', () =>
    s.refused(wrong({ availabilityId: 'no' }), 'INVALID_AVAILABILITY_ID', { availabilityId: 'no' }))
  test('Booking Reservation Missing UnitItems (400 UNPROCESSABLE_ENTITY)', () =>
    s.refused(wrong({ unitItems: undefined }), 'UNPROCESSABLE_ENTITY'))
  test('Booking Reservation Empty UnitItems (400 UNPROCESSABLE_ENTITY)', () =>
    s.refused(wrong({ unitItems: [] }), 'UNPROCESSABLE_ENTITY'))
  test('Booking Reservation Invalid Unit ID (400 INVALID_UNIT_ID)', () =>
    s.refused(wrong({ unitItems: [{ unitId: 'no' }] }), 'INVALID_UNIT_ID', { unitId: 'no' }))
})

describe('Extend Reservation', () => {
  test('Extend Reservation', async () => {
    const before = await s.reserve()
    const extend = { expirationMinutes: 31 }
    const { data } = await s.ask<Booking>('POST', `/bookings/${before.uuid}/extend`, extend)
    s.isBooking(data, { status: 'ON_HOLD', availabilityId: before.availabilityId })
    expect(Date.parse(data.utcExpiresAt ?? '')).toBeGreaterThan(
      Date.parse(before.utcExpiresAt ?? ''),
    )
  })
  test('Extend Reservation Invalid UUID (400 INVALID_BOOKING_UUID/BAD_REQUEST)', () =>
    s.refused(['POST', `/bookings/${UNKNOWN}/extend`, {}], 'INVALID_BOOKING_UUID', {
      uuid: UNKNOWN,
    }))
})

describe('Booking Confirmation', () => {
  const confirm = (uuid: string, more: object = {}) =>
    s.ask<Booking>('POST', `/bookings/${uuid}/confirm`, { contact: CONTACT, ...more })

  test('Booking Confirmation', async () => {
    const { uuid } = await s.reserve()
    const contact = { ...CONTACT, notes: 'Test note' }
    const { data } = await confirm(uuid, { contact, resellerReference: 'S-1' })
    s.isBooking(data, {
      ...{ status: 'CONFIRMED', resellerReference: 'S-1', contact },
      ...{ utcExpiresAt: null, cancellation: null, utcRedeemedAt: null },
      voucher: { redemptionMethod: 'MANIFEST', deliveryOptions: [{ deliveryFormat: 'QRCODE' }] },
    })
  })
  test('Booking Confirmation unitItems update', async () => {
    const { uuid } = await s.reserve(2)
    const { data } = await confirm(uuid, { unitItems: unitItems(3) })
    s.isBooking(data, { status: 'CONFIRMED' })
    expect(data.unitItems).toHaveLength(3)
  })
  test('Booking Confirmation Invalid Booking UUID (400 INVALID_BOOKING_UUID/BAD_REQUEST)', () =>
    s.refused(['POST', `/bookings/${UNKNOWN}/confirm`, { contact: {} }], 'INVALID_BOOKING_UUID', {
      uuid: UNKNOWN,
    }))
  test('Booking Confirmation Invalid Unit ID (400 INVALID_UNIT_ID)', async () => {
    const { uuid } = await s.reserve(2)
    const body = { contact: CONTACT, unitItems: [{ unitId: 'no' }, { unitId: 'no' }] }
    await s.refused(['POST', `/bookings/${uuid}/confirm`, body], 'INVALID_UNIT_ID', {
      unitId: 'no',
    })
  })
})

describe('Booking Update', () => {
  const update = async (uuid: string, body: object) => {
    const { status, data } = await s.ask<Booking>('PATCH', `/bookings/${uuid}`, body)
    expect(status).toBe(200)
    return data
  }
  test('Booking Update - Change Date', async () => {
    const { uuid } = await s.reserve()
    const availabilityId = s.free[7]?.id
    s.isBooking(await update(uuid, { availabilityId }), { status: 'ON_HOLD', availabilityId })
  })
  test('Booking Update - Unit Items', async () => {
    const { uuid, availabilityId } = await s.reserve(2)
    const data = await update(uuid, { unitItems: unitItems(3) })
    s.isBooking(data, { availabilityId })
    expect(data.unitItems).toHaveLength(3)
  })
  test('Booking Update - Contact', async () => {
    const { uuid } = await s.reserve()
    const contact = { ...CONTACT, country: 'GB', notes: 'Test notes contact' }
    s.isBooking(await update(uuid, { contact, notes: 'Test note' }), {
      contact,
      notes: 'Test note',
    })
  })
  test('Booking Update - Change Product', async () => {
    const { uuid } = await s.reserve()
    const availabilityId = s.free[9]?.id
    const change = { productId: s.other.id, ...option, availabilityId, unitItems: unitItems(1) }
    s.isBooking(await update(uuid, change), { productId: s.other.id, availabilityId })
  })
})

describe('Booking Cancellation', () => {
  const reason = 'Reason for cancellation'
  const cancel = (uuid: string) => s.ask<Booking>('POST', `/bookings/${uuid}/cancel`, { reason })

  test('Booking Cancellation - Reservation', async () => {
    const { uuid } = await s.reserve()
    s.isBooking((await cancel(uuid)).data, { status: 'CANCELLED', cancellation: { reason } })
  })
  test('Booking Cancellation - Booking', async () => {
    const { uuid } = await s.reserve()
    await s.house.klook.confirm(uuid)
    s.isBooking((await cancel(uuid)).data, {
      status: 'CANCELLED',
      cancellation: { reason, refund: 'FULL' },
      utcExpiresAt: null,
    })
  })
  test('Booking Cancellation Invalid Booking UUID (400 INVALID_BOOKING_UUID/BAD_REQUEST)', () =>
    s.refused(['POST', `/bookings/${UNKNOWN}/cancel`, {}], 'INVALID_BOOKING_UUID', {
      uuid: UNKNOWN,
    }))
})

describe('Get Booking', () => {
  const get = async (uuid: string) => (await s.ask<Booking>('GET', `/bookings/${uuid}`)).data

  test('Get Booking - Reservation', async () => {
    const booking = await s.reserve()
    s.isBooking(await get(booking.uuid), booking)
  })
  test('Get Booking - Booking', async () => {
    const { uuid } = await s.reserve()
    const { data } = await s.house.klook.confirm(uuid)
    expect(await get(uuid)).toEqual(data)
  })
  test('Get Booking Invalid Booking UUID (400 INVALID_BOOKING_UUID/BAD_REQUEST)', () =>
    s.refused(['GET', `/bookings/${UNKNOWN}`], 'INVALID_BOOKING_UUID', { uuid: UNKNOWN }))
})

describe('List Bookings', () => {
  const list = (query: string) => s.ask<Booking[]>('GET', `/bookings?${query}`)

  test('List Bookings - Supplier Reference (Optional)', async () => {
    const { uuid } = await s.reserve()
    const { data } = await s.house.klook.confirm(uuid)
    const found = await list(`supplierReference=${data.supplierReference}`)
    expect(found.data).toEqual([data])
  })
  test('List Bookings - Reseller Reference', async () => {
    const { uuid } = await s.reserve()
    const { data } = await s.house.klook.confirm(uuid, { resellerReference: 'LIST 7' })
    expect((await list('resellerReference=LIST%207')).data).toEqual([data])
  })
  test('List Bookings BAD_REQUEST (400 BAD_REQUEST)', () =>
    s.refused(['GET', '/bookings'], 'BAD_REQUEST'))
})
