import { zBooking } from '@octocloud/types'
import { expect, test } from 'vitest'
import { bookingOf, type Sold, uuidOfPerson } from './booking.ts'
import { ALL, CONFIRMED, CORE, HELD, LUNA, NOON, SOLD, TERMS, UUID } from './octo.testing.ts'

const day = {
  fecha: '2026-12-01',
  lugares: 12,
  quedan: 5,
  salidas: [{ hora: '09:00', lugares: 12, quedan: 5 }],
}
const tell = (apartado = HELD, sold: Sold | null = null, more = {}) =>
  bookingOf({
    ...{ apartado, sold, day, tour: LUNA, terms: TERMS, asked: CORE, now: NOON },
    voucher: 'https://travesia.cl/c/token',
    hotel: null,
    ...more,
  })

const annulled: Sold = {
  ...SOLD,
  activa: false,
  motivoCancela: 'CAMINO CERRADO',
  fechaCancela: '2026-11-21',
  horaCancela: '11:30:00',
}

test.each([
  ['apartada', HELD, null, 'ON_HOLD', true],
  ['vencida', { ...HELD, vivo: false }, null, 'EXPIRED', false],
  [
    'soltada',
    { ...HELD, vivo: false, soltada: '2026-11-21T14:12:00+00:00', soltadaMotivo: 'SE ARREPINTIÓ' },
    null,
    'CANCELLED',
    false,
  ],
  ['confirmada', CONFIRMED, SOLD, 'CONFIRMED', true],
  ['confirmada y rendida', CONFIRMED, { ...SOLD, rendida: true }, 'CONFIRMED', false],
  [
    'confirmada, para mañana temprano',
    CONFIRMED,
    { ...SOLD, fecha: '2026-11-22' },
    'CONFIRMED',
    false,
  ],
  ['anulada por la oficina', CONFIRMED, annulled, 'CANCELLED', false],
  ['eliminada', { ...CONFIRMED, reservaId: null }, null, 'CANCELLED', false],
] as const)('%s', (_, apartado, sold, status, cancellable) => {
  const booking = tell(apartado, sold)
  expect(zBooking.parse(booking)).toMatchObject({ status, cancellable })
  expect(booking.unitItems.every((one) => one.status === status)).toBe(true)
  expect(booking.cancellation === null).toBe(['ON_HOLD', 'CONFIRMED'].includes(status))
  expect(booking.utcExpiresAt === null).toBe(!['ON_HOLD', 'EXPIRED'].includes(status))
  expect(booking.voucher?.deliveryOptions).toEqual(
    status === 'CONFIRMED'
      ? [{ deliveryFormat: 'QRCODE', deliveryValue: 'https://travesia.cl/c/token' }]
      : [],
  )
})

test('lo anulado dice por qué y cuándo', () => {
  expect(tell(CONFIRMED, annulled).cancellation).toEqual({
    refund: 'FULL',
    reason: 'CAMINO CERRADO',
    utcCancelledAt: '2026-11-21T14:30:00Z',
  })
})

test('una reserva que la oficina cambió se ve como es ahora', () => {
  const sold = {
    ...SOLD,
    fecha: '2026-12-02',
    salida: '15:30',
    cantidadAdultos: 3,
    cantidadChild: 0,
  }
  const booking = tell(CONFIRMED, sold)
  expect(booking).toMatchObject({
    supplierReference: '4711',
    resellerReference: 'KL-1',
    availabilityId: '2026-12-02T15:30:00-03:00',
    // The day that was read has no such departure any more.
    availability: { id: '2026-12-02T15:30:00-03:00', status: 'CLOSED' },
  })
  expect(booking.unitItems.map(({ unitId }) => unitId)).toEqual(['adult', 'adult', 'adult'])
})

test('cada persona tiene su uuid, el que dijo el canal o siempre el mismo', () => {
  const own = '3b1bc2ee-3155-4738-9471-f49842a07327'
  const unidades = [{ uuid: own, unitId: 'adult', resellerReference: 'P1' }] as const
  const [first, ...others] = tell({ ...HELD, unidades }).unitItems
  expect(first).toMatchObject({ uuid: own, resellerReference: 'P1' })
  expect(others.map(({ uuid }) => uuid)).toEqual([
    uuidOfPerson(UUID, 'adult', 1),
    uuidOfPerson(UUID, 'child', 0),
  ])
  const many = (['adult', 'child'] as const).flatMap((unit) =>
    Array.from({ length: 999 }, (_, n) => uuidOfPerson(UUID, unit, n)),
  )
  expect(new Set([...many, UUID])).toHaveLength(1999)
})

test('precios de lo vendido, con el neto si se sabe, y el hotel', () => {
  const hotel = { id: '100', name: 'Terrantai' } as never
  const booking = tell(CONFIRMED, { ...SOLD, precioNeto: 64_000 }, { asked: ALL, hotel })
  expect(booking.pricing).toMatchObject({ retail: 80_000, net: 64_000, currencyPrecision: 0 })
  expect(booking.unitItems.map(({ pricing }) => pricing?.retail)).toEqual([30_000, 30_000, 20_000])
  expect(booking).toMatchObject({
    pickupRequested: true,
    pickupPointId: '100',
    pickupHotel: 'Terrantai',
    pickupHotelRoom: '204',
  })
})
