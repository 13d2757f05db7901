import type { Cmd } from '#acceso/server/session.ts'
import type { Apartado, NuevoApartado } from '#reservas/contract/apartado.ts'
import { updateApartado } from '#reservas/server/queries/apartados.ts'
import { cambiarApartado } from '#reservas/server/steps/apartar.ts'
import { departureOf, type Sold, statusOf } from '../../contract/booking.ts'
import type { octo } from '../../contract.ts'
import { OPTION } from '../../rules.ts'
import { readSold } from '../queries/bookings.ts'
import { askingOf, canalOf } from '../steps/caller.ts'
import { editSold } from '../steps/edit-sold.ts'
import { lockBooking } from '../steps/lock-booking.ts'
import {
  countUnits,
  mergeTold,
  minutesToHold,
  readUnits,
  requireDeparture,
  requireTour,
} from '../steps/read-request.ts'
import { requireFreeReference } from '../steps/require-free-reference.ts'
import { requireInTime } from '../steps/require-in-time.ts'
import { requireOnHold } from '../steps/require-on-hold.ts'
import { tellBooking } from '../steps/tell-bookings.ts'

type Call = Cmd<typeof octo.update>

/** Returns the departure that the request names, or the one that the booking has. */
async function readDeparture({ db, body, ...call }: Call, before: Apartado, sold: Sold | null) {
  const { productId, optionId, availabilityId } = body
  const current = departureOf(before, sold)
  const isSameTour = !productId || productId === String(current.excursionId)
  if (isSameTour && !availabilityId) return current
  const tour = await requireTour(db, productId || String(current.excursionId), optionId || OPTION)
  const asking = askingOf(call)
  return {
    excursionId: tour.id,
    ...(await requireDeparture(db, tour, asking, availabilityId || '')),
  }
}

/** Changes what a booking holds or, once it is confirmed and in time, the reservation. Fields that are left out stay. */
export async function update(call: Call) {
  const { db, body } = call
  const before = await lockBooking(call)
  const { reservaId } = before
  const [sold = null] = reservaId === null ? [] : await readSold(db, canalOf(call), [reservaId])
  if (statusOf({ apartado: before, sold }) !== 'CONFIRMED') requireOnHold(before)
  const departure = await readDeparture(call, before, sold)
  const unidades = body.unitItems ? readUnits(before.uuid, body.unitItems) : before.unidades
  // Once sold, what the request leaves out is as the office has it now.
  const { cantidadAdultos, cantidadChild } = sold ?? before
  const input: NuevoApartado = {
    ...before,
    ...departure,
    ...(body.unitItems ? countUnits(unidades) : { cantidadAdultos, cantidadChild }),
    ...(await mergeTold(db, body, before)),
    unidades,
  }
  if (sold) {
    requireInTime(call, before, sold)
    await updateApartado(db, before.id, input)
    await editSold(call, sold, { before, input })
  } else {
    const { expirationMinutes: asked } = body
    const minutes = minutesToHold(askingOf(call), departure, asked ?? undefined)
    await requireFreeReference(db, canalOf(call), input)
    await cambiarApartado(call, before, input, { minutes, keepsEnd: !asked })
  }
  return tellBooking(call, await lockBooking(call))
}
