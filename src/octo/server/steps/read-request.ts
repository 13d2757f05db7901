import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { ContactoExterno, NuevoApartado, Unidad } from '#reservas/contract/apartado.ts'
import { readPeriod } from '#reservas/server/queries/seats.ts'
import { cutoffOf, readAvailabilityId } from '../../contract/availability.ts'
import { uuidOfPerson } from '../../contract/booking.ts'
import { cutTo } from '../../contract/cut.ts'
import { isUnitId, type Tour } from '../../contract/product.ts'
import type { BookingConfirmation, ContactInput, UnitItemInput } from '../../contract.ts'
import { CURRENCY, LONGEST_HOLD, MOST_NOTES, MOST_UNITS, OPTION } from '../../rules.ts'
import { readPickupPoints, readTours } from '../queries/catalog.ts'
import type { Asking } from './caller.ts'
import {
  invalidAvailability,
  invalidOption,
  invalidProduct,
  invalidUnit,
  unprocessable,
} from './refusal.ts'

type Db = Kysely<DB>

const NOT_SOLD = 'This departure is not sold any more'

/** Returns the excursion that is sold under an id. Throws in the words of the standard for every other one. */
export async function requireTour(db: Db, productId: string, optionId: string): Promise<Tour> {
  const [tour] = /^\d{1,9}$/.test(productId) ? await readTours(db, Number(productId)) : []
  if (!tour) throw invalidProduct(productId)
  if (optionId !== OPTION) throw invalidOption(optionId)
  return tour
}

/** Everything is sold in one currency. */
export function requireCurrency(currency: string | null | undefined) {
  if (currency && currency !== CURRENCY) throw unprocessable(`Prices are in ${CURRENCY} only`)
}

/** Returns the day and hour of a departure that is there and still sold. */
export async function requireDeparture(
  db: Db,
  tour: Tour,
  { terms, now }: Asking,
  availabilityId: string,
) {
  const read = readAvailabilityId(terms.timeZone, availabilityId)
  if (!read) throw invalidAvailability(availabilityId)
  const { fecha, salida } = read
  const [day] = await readPeriod(db, tour.id, { desde: fecha, hasta: fecha })
  if (!day?.salidas.some(({ hora }) => hora === salida)) throw invalidAvailability(availabilityId)
  if (cutoffOf(terms, fecha, salida) <= now) throw unprocessable(NOT_SOLD)
  return read
}

/** Returns the people of a booking, each with a uuid of its own. */
export function readUnits(
  booking: string,
  items: readonly UnitItemInput[] | null | undefined,
): Unidad[] {
  if (!items || items.length === 0) throw unprocessable('unitItems must have at least one unit')
  const count = { adult: 0, child: 0 }
  const units = items.map(({ uuid, unitId, resellerReference }): Unidad => {
    if (!isUnitId(unitId)) throw invalidUnit(unitId)
    return {
      uuid: uuid ?? uuidOfPerson(booking, unitId, count[unitId]++),
      unitId,
      resellerReference: resellerReference ?? null,
    }
  })
  if (units.length > MOST_UNITS)
    throw unprocessable(
      `A booking has at most ${MOST_UNITS} units; larger parties ask the supplier`,
    )
  if (units.every(({ unitId }) => unitId === 'child'))
    throw unprocessable('Children travel with an adult')
  if (new Set(units.map(({ uuid }) => uuid)).size < units.length)
    throw unprocessable('Each unit item needs a uuid of its own')
  return units
}

export const countUnits = (units: readonly Unidad[]) => ({
  cantidadAdultos: units.filter(({ unitId }) => unitId === 'adult').length,
  cantidadChild: units.filter(({ unitId }) => unitId === 'child').length,
})

/** Adds what a reseller says of the contact to what it said before. */
function mergeContact(
  before: ContactoExterno | null,
  said: ContactInput | null | undefined,
): ContactoExterno | null {
  if (!said) return before
  const keep = (name: Exclude<keyof ContactoExterno, 'locales'>) =>
    said[name] === undefined ? (before?.[name] ?? null) : said[name] || null
  return {
    fullName: keep('fullName'),
    firstName: keep('firstName'),
    lastName: keep('lastName'),
    emailAddress: keep('emailAddress'),
    phoneNumber: keep('phoneNumber'),
    locales: said.locales ?? before?.locales ?? [],
    postalCode: keep('postalCode'),
    country: keep('country'),
    notes: keep('notes'),
  }
}

/** Returns the hotel where people are fetched; null if the reseller names none of ours. */
async function readHotel(db: Db, id: string | null | undefined) {
  if (!id) return null
  const points = /^\d{1,9}$/.test(id) ? await readPickupPoints(db) : []
  if (!points.some((point) => point.id === id))
    throw unprocessable('The pickupPointId was missing or invalid')
  return Number(id)
}

type Said = Pick<
  BookingConfirmation,
  | 'resellerReference'
  | 'notes'
  | 'contact'
  | 'pickupRequested'
  | 'pickupPointId'
  | 'pickupHotel'
  | 'pickupHotelRoom'
>
type About = Pick<
  NuevoApartado,
  'contacto' | 'notas' | 'referenciaExterna' | 'hotelId' | 'habitacion'
>

const NOTHING: About = {
  contacto: null,
  notas: '',
  referenciaExterna: null,
  hotelId: null,
  habitacion: '',
}

/** Adds what a request says of a booking to what is known: a field that is left out stays as it was. */
export async function mergeTold(db: Db, said: Said, before: About = NOTHING): Promise<About> {
  const { pickupRequested, pickupPointId, pickupHotel, pickupHotelRoom } = said
  // A hotel that is not ours is told to the office.
  const elsewhere = !pickupPointId && pickupHotel ? `Hotel: ${pickupHotel}` : ''
  const notes = said.notes === undefined ? before.notas : (said.notes ?? '')
  return {
    contacto: mergeContact(before.contacto, said.contact),
    notas:
      elsewhere && !notes.includes(elsewhere)
        ? [cutTo(notes, MOST_NOTES - elsewhere.length - 1), elsewhere].join('\n').trim()
        : notes,
    referenciaExterna: said.resellerReference || before.referenciaExterna,
    hotelId:
      pickupRequested === false
        ? null
        : pickupPointId === undefined
          ? before.hotelId
          : await readHotel(db, pickupPointId),
    habitacion: pickupHotelRoom === undefined ? before.habitacion : (pickupHotelRoom ?? ''),
  }
}

/**
 * Returns how long seats are held from now on: as long as was asked for, within limits. The end of the sale is the time by
 * which a booking has to be confirmed, so nothing is held past it. Throws if no minute is left.
 */
export function minutesToHold(
  { terms, now }: Asking,
  { fecha, salida }: { fecha: string; salida: string },
  asked: number = LONGEST_HOLD,
) {
  const left = Math.floor((cutoffOf(terms, fecha, salida) - now) / 60_000)
  if (left < 1) throw unprocessable(NOT_SOLD)
  return Math.min(asked, LONGEST_HOLD, left)
}
