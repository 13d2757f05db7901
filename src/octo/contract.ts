import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { day, emailOrNone, line, text } from '#lib/contract/fields.ts'
import type {
  Availability,
  AvailabilityCalendar,
  Booking,
  Capability,
  Product,
  Supplier,
} from './contract/wire.ts'
import { MOST_NOTES } from './rules.ts'

// Calls of the field's open standard, by which resellers read what there is and book it. Names and forms are those of the
// standard; what goes wrong in them is judged in its words (`server/steps/refusal.ts`).

/** Id that is looked up: one that is missing or none at all is as wrong as an unknown one. */
const anId = z._default(z.string().check(z.maxLength(100)), '')
const uuid = z.guid('Is not a UUID')

const contact = z.object({
  fullName: z.nullish(line(100)),
  firstName: z.nullish(line(100)),
  lastName: z.nullish(line(100)),
  emailAddress: z.nullish(emailOrNone()),
  phoneNumber: z.nullish(line(40)),
  locales: z.nullish(z.array(line(20)).check(z.maxLength(10))),
  postalCode: z.nullish(line(20)),
  country: z.nullish(line(60)),
  notes: z.nullish(text(1000)),
})
export type ContactInput = z.infer<typeof contact>

const unitItem = z.object({
  uuid: z.nullish(uuid),
  unitId: anId,
  resellerReference: z.nullish(line(60)),
})
export type UnitItemInput = z.infer<typeof unitItem>
/** More than a booking may have: those are judged by the option's restrictions. */
const unitItems = z.optional(z.array(unitItem).check(z.maxLength(1000)))

const currency = z.nullish(z.string().check(z.maxLength(10)))
const minutes = z.nullish(z.int().check(z.minimum(1), z.maximum(100_000)))

const pickups = {
  pickupRequested: z.nullish(z.boolean()),
  pickupPointId: z.nullish(line(20)),
  pickupHotel: z.nullish(line(100)),
  pickupHotelRoom: z.nullish(line(50)),
}

/** Fields of a booking that a reseller may send at any time. */
const told = {
  resellerReference: z.nullish(line(60)),
  notes: z.nullish(text(MOST_NOTES)),
  contact: z.nullish(contact),
  unitItems,
  ...pickups,
}

const NewBooking = z.object({
  ...told,
  uuid: z.nullish(uuid),
  productId: anId,
  optionId: anId,
  availabilityId: anId,
  expirationMinutes: minutes,
  currency,
})
export type NewBooking = z.infer<typeof NewBooking>

const BookingUpdate = z.object({
  ...told,
  productId: z.nullish(anId),
  optionId: z.nullish(anId),
  availabilityId: z.nullish(anId),
  expirationMinutes: minutes,
})
export type BookingUpdate = z.infer<typeof BookingUpdate>

const BookingConfirmation = z.object(told)
export type BookingConfirmation = z.infer<typeof BookingConfirmation>

const product = { productId: anId, optionId: anId }
const units = z.nullish(
  z.array(z.object({ id: anId, quantity: z.int().check(z.minimum(0), z.maximum(1000)) })),
)

const AvailabilityQuestion = z.object({
  ...product,
  localDate: z.nullish(day('Is not a date')),
  localDateStart: z.nullish(day('Is not a date')),
  localDateEnd: z.nullish(day('Is not a date')),
  availabilityIds: z.nullish(z.array(anId).check(z.maxLength(100))),
  units,
  currency,
})
export type AvailabilityQuestion = z.infer<typeof AvailabilityQuestion>

const CalendarQuestion = z.object({
  ...product,
  localDateStart: day('Is not a date'),
  localDateEnd: day('Is not a date'),
  units,
  currency,
})

const which = z.object({ uuid: anId })

export const octo = {
  capabilities: llamada<Capability[]>()('GET /octo/capabilities'),
  supplier: llamada<Supplier>()('GET /octo/supplier'),
  products: llamada<Product[]>()('GET /octo/products'),
  product: llamada<Product>()('GET /octo/products/{id}', { params: z.object({ id: anId }) }),
  availability: llamada<Availability[]>()('POST /octo/availability', {
    body: AvailabilityQuestion,
  }),
  calendar: llamada<AvailabilityCalendar[]>()('POST /octo/availability/calendar', {
    body: CalendarQuestion,
  }),
  reserve: llamada<Booking>()('POST /octo/bookings', { body: NewBooking }),
  list: llamada<Booking[]>()('GET /octo/bookings', {
    query: z.object({
      resellerReference: z.optional(line(60)),
      supplierReference: z.optional(line(20)),
    }),
  }),
  get: llamada<Booking>()('GET /octo/bookings/{uuid}', { params: which }),
  update: llamada<Booking>()('PATCH /octo/bookings/{uuid}', { params: which, body: BookingUpdate }),
  confirm: llamada<Booking>()('POST /octo/bookings/{uuid}/confirm', {
    params: which,
    body: BookingConfirmation,
  }),
  extend: llamada<Booking>()('POST /octo/bookings/{uuid}/extend', {
    params: which,
    body: z.object({ expirationMinutes: minutes }),
  }),
  cancel: llamada<Booking>()('POST /octo/bookings/{uuid}/cancel', {
    params: which,
    body: z.object({ reason: z.nullish(text(1000)), force: z.nullish(z.boolean()) }),
  }),
}
