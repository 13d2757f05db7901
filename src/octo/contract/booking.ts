import type { Day } from '#lib/contract/civil-day.ts'
import type { Apartado, ContactoExterno, Unidad } from '#reservas/contract/apartado.ts'
import { type Asked, OPTION } from '../rules.ts'
import { availabilitiesOf, availabilityIdOf, type DayRoom } from './availability.ts'
import { instantOf, utcDateTime } from './local-time.ts'
import { pricingOf, productOf, type Terms, type Tour, type UnitId } from './product.ts'
import type {
  Availability,
  Booking,
  BookingStatus,
  Contact,
  PickupPoint,
  UnitItem,
} from './wire.ts'

/** Reservation that became of an apartado, as it is now. */
export interface Sold {
  readonly id: number
  readonly excursionId: number
  readonly fecha: Day
  /** `HH:MM`; null while nobody knows. */
  readonly salida: string | null
  readonly cantidadAdultos: number
  readonly cantidadChild: number
  readonly valorAdulto: number
  readonly valorChild: number
  readonly hotelId: number
  readonly habitacion: string
  readonly activa: boolean
  readonly motivoCancela: string | null
  readonly fechaCancela: Day | null
  readonly horaCancela: string | null
  readonly rendida: boolean
  /** Instant of its last change. */
  readonly cambiada: string | null
  /** Price that the channel pays; null if it is not known. */
  readonly precioNeto: number | null
}

interface Told {
  readonly apartado: Apartado
  /** Null while it is not sold, or once the reservation was removed. */
  readonly sold: Sold | null
  readonly tour: Tour
  readonly terms: Terms
  readonly asked: Asked
  readonly now: number
  readonly day: DayRoom
  /** Address in the code of the voucher; null if it has none. */
  readonly voucher: string | null
  readonly hotel: PickupPoint | null
}

const NOBODY: Contact = {
  fullName: null,
  firstName: null,
  lastName: null,
  emailAddress: null,
  phoneNumber: null,
  locales: [],
  postalCode: null,
  country: null,
  notes: null,
}
const contactOf = (contacto: ContactoExterno | null): Contact =>
  contacto ? { ...contacto, locales: [...contacto.locales] } : NOBODY

export function statusOf({ apartado, sold }: Pick<Told, 'apartado' | 'sold'>): BookingStatus {
  if (apartado.soltada !== null) return 'CANCELLED'
  if (apartado.confirmada !== null) return sold?.activa ? 'CONFIRMED' : 'CANCELLED'
  return apartado.vivo ? 'ON_HOLD' : 'EXPIRED'
}

/** Excursion, day and departure of a booking: once sold, those of the reservation. */
export const departureOf = (apartado: Apartado, sold: Sold | null) => ({
  excursionId: sold?.excursionId ?? apartado.excursionId,
  fecha: sold?.fecha ?? apartado.fecha,
  salida: sold?.salida ?? apartado.salida,
})

/** Instant until which a channel may annul or change what it bought. */
export const lastChange = (terms: Terms, fecha: Day, salida: string) =>
  instantOf(terms.timeZone, fecha, salida) - terms.cancelHours * 3_600_000

const atInstant = (moment: string) => utcDateTime(Date.parse(moment))

function cancellationOf({ apartado, sold, terms }: Told, status: BookingStatus) {
  if (status === 'EXPIRED')
    return { refund: 'FULL' as const, reason: null, utcCancelledAt: atInstant(apartado.vence) }
  if (status !== 'CANCELLED') return null
  const { fechaCancela, horaCancela, motivoCancela } = sold ?? {}
  const annulled =
    fechaCancela && horaCancela
      ? utcDateTime(instantOf(terms.timeZone, fechaCancela, horaCancela))
      : atInstant(apartado.soltada ?? apartado.cambiada)
  return {
    refund: 'FULL' as const,
    reason: (sold ? motivoCancela : apartado.soltadaMotivo) || null,
    utcCancelledAt: annulled,
  }
}

/** The people of a booking: those that the channel named, or as many as the office left or added. */
function peopleOf({ apartado, sold }: Told): Unidad[] {
  const many: Record<UnitId, number> = {
    adult: sold?.cantidadAdultos ?? apartado.cantidadAdultos,
    child: sold?.cantidadChild ?? apartado.cantidadChild,
  }
  return (['adult', 'child'] as const).flatMap((unitId) => {
    const named = apartado.unidades.filter((one) => one.unitId === unitId)
    return Array.from(
      { length: many[unitId] },
      (_, n) =>
        named[n] ?? {
          uuid: uuidOfPerson(apartado.uuid, unitId, n),
          unitId,
          resellerReference: null,
        },
    )
  })
}

/** Makes the uuid of a person whom the channel did not name: the same each time, and another one for each. */
export function uuidOfPerson(booking: string, unitId: UnitId, n: number) {
  const last = Number.parseInt(booking.slice(-6), 16)
  const place = (last ^ (((unitId === 'child' ? 0x8000 : 0) + n + 1) * 0x9d)) & 0xffffff
  return `${booking.slice(0, -6)}${place.toString(16).padStart(6, '0')}`
}

/** The departure as it stands; one that the day has no more is closed. */
function availabilityOf(told: Told, fecha: Day, salida: string): Availability {
  const { tour, terms, now, asked, day } = told
  const id = availabilityIdOf(terms.timeZone, fecha, salida)
  const asking = { tour, terms, now, asked }
  const known = availabilitiesOf(asking, day).find((one) => one.id === id)
  if (known) return known
  const gone = { lugares: 0, quedan: 0 }
  const [closed] = availabilitiesOf(asking, {
    fecha,
    ...gone,
    salidas: [{ hora: salida, ...gone }],
  })
  if (!closed) throw new Error('a day with one departure has one availability')
  return closed
}

const pickupsOf = ({ apartado, sold, hotel }: Told) => ({
  pickupRequested: hotel !== null,
  pickupPointId: hotel?.id ?? null,
  pickupHotel: hotel?.name ?? null,
  pickupHotelRoom: (sold?.habitacion ?? apartado.habitacion) || null,
  pickupPoint: hotel,
})

/** Tells of an apartado, or of the reservation that became of it, as the booking of the standard. */
export function bookingOf(told: Told): Booking {
  const { apartado, sold, tour, terms, asked, now, voucher } = told
  const status = statusOf(told)
  const { fecha, salida } = departureOf(apartado, sold)
  const product = productOf(
    tour,
    terms,
    new Set([...asked].filter((id) => id !== 'octo/pickups')),
    {
      hotels: [],
      languages: [],
    },
  )
  const [option] = product.options
  if (!option) throw new Error('a product has one option')
  const isOver = ['CANCELLED', 'EXPIRED'].includes(status)
  const prices: Record<UnitId, number> = {
    adult: sold?.valorAdulto ?? tour.valor,
    child: sold?.valorChild ?? tour.valorChild,
  }
  const people = peopleOf(told)
  const total = people.reduce((sum, { unitId }) => sum + prices[unitId], 0)
  const isPriced = asked.has('octo/pricing')
  const changed = Math.max(Date.parse(apartado.cambiada), Date.parse(sold?.cambiada ?? '') || 0)
  return {
    id: apartado.uuid,
    uuid: apartado.uuid,
    testMode: false,
    resellerReference: apartado.referenciaExterna,
    supplierReference: sold ? String(sold.id) : null,
    status,
    utcCreatedAt: atInstant(apartado.creada),
    utcUpdatedAt: utcDateTime(changed),
    utcExpiresAt: ['ON_HOLD', 'EXPIRED'].includes(status) ? atInstant(apartado.vence) : null,
    utcRedeemedAt: null,
    utcConfirmedAt: apartado.confirmada === null ? null : atInstant(apartado.confirmada),
    productId: String(tour.id),
    product,
    optionId: OPTION,
    option,
    cancellable:
      !isOver &&
      (status === 'ON_HOLD' || (sold?.rendida === false && now < lastChange(terms, fecha, salida))),
    cancellation: cancellationOf(told, status),
    freesale: false,
    availabilityId: availabilityIdOf(terms.timeZone, fecha, salida),
    availability: availabilityOf(told, fecha, salida),
    contact: contactOf(apartado.contacto),
    notes: apartado.notas || null,
    deliveryMethods: ['VOUCHER'],
    voucher: {
      redemptionMethod: 'MANIFEST',
      utcRedeemedAt: null,
      deliveryOptions:
        status === 'CONFIRMED' && voucher !== null
          ? [{ deliveryFormat: 'QRCODE', deliveryValue: voucher }]
          : [],
    },
    unitItems: people.map(
      ({ uuid, unitId, resellerReference }): UnitItem => ({
        uuid,
        resellerReference,
        supplierReference: null,
        unitId,
        status,
        utcRedeemedAt: null,
        contact: NOBODY,
        ticket: null,
        ...(isPriced && { pricing: pricingOf(prices[unitId]) }),
      }),
    ),
    ...(isPriced && { pricing: pricingOf(total, sold?.precioNeto ?? null) }),
    ...(asked.has('octo/pickups') && pickupsOf(told)),
  }
}
