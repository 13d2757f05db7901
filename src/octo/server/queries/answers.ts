import type { Ctx } from '#acceso/server/session.ts'
import { daysBetween } from '#lib/contract/civil-day.ts'
import { ownOrigin } from '#lib/server/origin.ts'
import { readApartados } from '#reservas/server/queries/apartados.ts'
import { readPeriod } from '#reservas/server/queries/seats.ts'
import {
  availabilitiesOf,
  calendarDayOf,
  readAvailabilityId,
  type Wanted,
} from '../../contract/availability.ts'
import { isUnitId } from '../../contract/product.ts'
import type { AvailabilityQuestion, octo } from '../../contract.ts'
import { CAPABILITIES, MOST_DAYS } from '../../rules.ts'
import { askingOf, canalOf } from '../steps/caller.ts'
import { requireBooking } from '../steps/lock-booking.ts'
import { requireCurrency, requireTour } from '../steps/read-request.ts'
import { badRequest, invalidProduct, invalidUnit } from '../steps/refusal.ts'
import { tellBooking, tellBookings } from '../steps/tell-bookings.ts'
import { tellProducts } from '../steps/tell-products.ts'
import { findByReference } from './bookings.ts'
import { readTours } from './catalog.ts'

export async function capabilities(call: Ctx<typeof octo.capabilities>) {
  canalOf(call)
  return CAPABILITIES
}

export async function supplier(call: Ctx<typeof octo.supplier>) {
  canalOf(call)
  const { settings, request } = call
  const { name, email, phone } = settings.operator
  const origin = ownOrigin(settings.publicOrigin, request)
  return {
    id: new URL(origin).hostname,
    name,
    endpoint: `${origin}/octo`,
    contact: { website: origin, email: email || null, telephone: phone || null, address: null },
  }
}

export async function products(call: Ctx<typeof octo.products>) {
  canalOf(call)
  return tellProducts(call.db, await readTours(call.db), askingOf(call))
}

export async function product(call: Ctx<typeof octo.product>) {
  canalOf(call)
  const { id } = call.params
  const [tour] = /^\d{1,9}$/.test(id) ? await readTours(call.db, Number(id)) : []
  const [told] = tour ? await tellProducts(call.db, [tour], askingOf(call)) : []
  if (!told) throw invalidProduct(id)
  return told
}

function wantedOf({ units }: Pick<AvailabilityQuestion, 'units'>): Wanted | undefined {
  if (!units) return undefined
  const wanted = { adult: 0, child: 0 }
  for (const { id, quantity } of units) {
    if (!isUnitId(id)) throw invalidUnit(id)
    wanted[id] += quantity
  }
  return wanted
}

function requirePeriod(desde: string, hasta: string) {
  if (hasta < desde) throw badRequest('localDateEnd is before localDateStart')
  if (daysBetween(desde, hasta) >= MOST_DAYS) throw badRequest(`At most ${MOST_DAYS} days at once`)
  return { desde, hasta }
}

/** The days that a question names, in one of three ways: a day, a period, or departures. */
function daysOf(body: AvailabilityQuestion, timeZone: string) {
  const { localDate, localDateStart, localDateEnd, availabilityIds } = body
  const period = localDateStart || localDateEnd
  if ([localDate, period, availabilityIds].filter(Boolean).length !== 1)
    throw badRequest(
      'Ask for localDate, for localDateStart and localDateEnd, or for availabilityIds',
    )
  if (localDate) return [requirePeriod(localDate, localDate)]
  if (!availabilityIds) {
    if (!localDateStart || !localDateEnd)
      throw badRequest('localDateStart and localDateEnd go together')
    return [requirePeriod(localDateStart, localDateEnd)]
  }
  const days = availabilityIds.flatMap((id) => readAvailabilityId(timeZone, id)?.fecha ?? [])
  return [...new Set(days)].sort().map((fecha) => ({ desde: fecha, hasta: fecha }))
}

export async function availability(call: Ctx<typeof octo.availability>) {
  canalOf(call)
  const { db, body, settings } = call
  const periods = daysOf(body, settings.timeZone)
  requireCurrency(body.currency)
  const tour = await requireTour(db, body.productId, body.optionId)
  const asking = { ...askingOf(call), tour, wanted: wantedOf(body) }
  const days = []
  for (const period of periods) days.push(...(await readPeriod(db, tour.id, period)))
  const all = days.flatMap((day) => availabilitiesOf(asking, day))
  const { availabilityIds } = body
  return availabilityIds ? all.filter(({ id }) => availabilityIds.includes(id)) : all
}

export async function calendar(call: Ctx<typeof octo.calendar>) {
  canalOf(call)
  const { db, body } = call
  const period = requirePeriod(body.localDateStart, body.localDateEnd)
  requireCurrency(body.currency)
  const tour = await requireTour(db, body.productId, body.optionId)
  const asking = { ...askingOf(call), tour, wanted: wantedOf(body) }
  return (await readPeriod(db, tour.id, period)).map((day) => calendarDayOf(asking, day))
}

export async function booking(call: Ctx<typeof octo.get>) {
  const { uuid } = call.params
  const [found] = await readApartados(call.db, canalOf(call), { uuid: requireBooking(uuid) })
  return tellBooking(call, requireBooking(uuid, found))
}

export async function bookings(call: Ctx<typeof octo.list>) {
  const canalVentaId = canalOf(call)
  const { resellerReference: reseller, supplierReference: supplier } = call.query
  if (!reseller && !supplier) throw badRequest('Ask for resellerReference or for supplierReference')
  const which = { reseller, supplier: supplier || undefined }
  return tellBookings(call, await findByReference(call.db, canalVentaId, which))
}
