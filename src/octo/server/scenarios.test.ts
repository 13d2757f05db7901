import {
  zAvailability,
  zAvailabilityCalendar,
  zCapability,
  zProduct,
  zSupplier,
} from '@octocloud/types'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Availability, AvailabilityCalendar } from '../contract/wire.ts'
import { MONTH, option, type Scenarios, SOLD_OUT, scenarios } from './octo-scenarios.testing.ts'

let s: Scenarios
beforeAll(async () => {
  s = await scenarios()
})
afterAll(() => s.house.casa.close())

describe('Supplier, Capabilities, Products', () => {
  test('Get Supplier', async () => {
    const { status, data } = await s.ask('GET', '/supplier')
    expect(status).toBe(200)
    zSupplier.parse(data)
  })
  test('Get Capabilities', async () => {
    const { data } = await s.ask<unknown[]>('GET', '/capabilities')
    expect(data.map((one) => zCapability.parse(one).id)).toEqual([
      'octo/content',
      'octo/pricing',
      'octo/pickups',
    ])
  })
  test('Get Products', async () => {
    const { data } = await s.ask<unknown[]>('GET', '/products')
    expect(data).toHaveLength(2)
    for (const one of data) zProduct.parse(one)
  })
  test('Get Product', async () => {
    const { data } = await s.ask('GET', `/products/${s.product.id}`)
    expect(data).toEqual(s.product)
  })
  test('Get Product Invalid (400 INVALID_PRODUCT_ID)', () =>
    s.refused(['GET', '/products/invalidProductId'], 'INVALID_PRODUCT_ID', {
      productId: 'invalidProductId',
    }))
})

describe('Availability Calendar', () => {
  const path = '/availability/calendar'
  const question = (more: object = {}) => ({
    ...{ productId: s.product.id, ...option },
    ...MONTH,
    ...more,
  })
  test('Availability Calendar Interval (START_TIME)', async () => {
    const { data } = await s.ask<AvailabilityCalendar[]>('POST', path, question())
    expect(data).toHaveLength(31)
    for (const one of data) zAvailabilityCalendar.parse(one)
    expect(data.find(({ localDate }) => localDate === SOLD_OUT)?.status).toBe('SOLD_OUT')
  })
  test('Availability Calendar Invalid Product (400 INVALID_PRODUCT_ID)', () =>
    s.refused(['POST', path, question({ productId: 'invalidProductId' })], 'INVALID_PRODUCT_ID', {
      productId: 'invalidProductId',
    }))
  test('Availability Calendar Invalid Option (400 INVALID_OPTION_ID)', () =>
    s.refused(['POST', path, question({ optionId: 'invalidOptionId' })], 'INVALID_OPTION_ID', {
      optionId: 'invalidOptionId',
    }))
  test('Availability Calendar BAD_REQUEST (400 BAD_REQUEST)', () =>
    s.refused(['POST', path, question({ localDateStart: undefined })], 'BAD_REQUEST'))
})

describe('Availability Check', () => {
  const path = '/availability'
  const check = async (more: object) => {
    const question = { productId: s.product.id, ...option, ...more }
    const { status, data } = await s.ask<Availability[]>('POST', path, question)
    expect(status).toBe(200)
    for (const one of data) zAvailability.parse(one)
    return data
  }
  test('Availability Check Interval (START_TIME)', async () => {
    expect(await check(MONTH)).toHaveLength(31)
  })
  test('Availability Check Date (START_TIME)', async () => {
    const day = { localDateStart: '2026-12-01', localDateEnd: '2026-12-01' }
    expect((await check(day)).map(({ id }) => id)).toEqual(['2026-12-01T09:00:00-03:00'])
  })
  test('Availability Check AvailabilityId (START_TIME)', async () => {
    const ids = [s.free[0]?.id, s.free[5]?.id]
    expect((await check({ availabilityIds: ids })).map(({ id }) => id)).toEqual(ids)
  })
  test('Availability Check Status START_TIME', async () => {
    const statuses = new Set((await check(MONTH)).map(({ status }) => status))
    expect(statuses).toEqual(new Set(['CLOSED', 'AVAILABLE', 'SOLD_OUT']))
  })
  test('Availability Check Invalid Product (400 INVALID_PRODUCT_ID)', () =>
    s.refused(['POST', path, { productId: 'no', ...option, ...MONTH }], 'INVALID_PRODUCT_ID', {
      productId: 'no',
    }))
  test('Availability Check Invalid Option (400 INVALID_OPTION_ID)', () =>
    s.refused(
      ['POST', path, { productId: s.product.id, optionId: 'no', ...MONTH }],
      'INVALID_OPTION_ID',
      { optionId: 'no' },
    ))
  test('Availability Check BAD_REQUEST (400 BAD_REQUEST)', () =>
    s.refused(
      ['POST', path, { productId: s.product.id, ...option, ...MONTH, availabilityIds: ['x'] }],
      'BAD_REQUEST',
    ))
})
