import { randomUUID } from 'node:crypto'
import type { Cmd } from '#acceso/server/session.ts'
import type { Apartado, NuevoApartado } from '#reservas/contract/apartado.ts'
import { apartar } from '#reservas/server/steps/apartar.ts'
import type { octo } from '../../contract.ts'
import { askingOf, canalOf } from '../steps/caller.ts'
import {
  countUnits,
  mergeTold,
  minutesToHold,
  readUnits,
  requireCurrency,
  requireDeparture,
  requireTour,
} from '../steps/read-request.ts'
import { invalidBooking } from '../steps/refusal.ts'
import { requireFreeReference } from '../steps/require-free-reference.ts'
import { tellBooking } from '../steps/tell-bookings.ts'

/** Tells whether a request with a known uuid is the one that made the booking, sent again. */
const isSame = (known: Apartado, input: NuevoApartado) =>
  known.vivo &&
  known.excursionId === input.excursionId &&
  known.fecha === input.fecha &&
  known.salida === input.salida &&
  known.cantidadAdultos === input.cantidadAdultos &&
  known.cantidadChild === input.cantidadChild

/** Holds the seats of a booking until it expires. The same request again gets the same booking. */
export async function reserve(call: Cmd<typeof octo.reserve>) {
  const { db, body, settings } = call
  const canalVentaId = canalOf(call)
  const asking = askingOf(call)
  const uuid = body.uuid?.toLowerCase() ?? randomUUID()
  const tour = await requireTour(db, body.productId, body.optionId)
  requireCurrency(body.currency)
  const departure = await requireDeparture(db, tour, asking, body.availabilityId)
  const unidades = readUnits(uuid, body.unitItems)
  const input = {
    ...departure,
    ...countUnits(unidades),
    ...(await mergeTold(db, body)),
    excursionId: tour.id,
    unidades,
  }
  const minutes = body.expirationMinutes ?? settings.octo.holdMinutes
  const [apartado, isNew] = await apartar(
    call,
    { uuid, canalVentaId },
    input,
    minutesToHold(asking, departure, minutes),
  )
  if (!isNew && !isSame(apartado, input)) throw invalidBooking(uuid)
  if (isNew) await requireFreeReference(db, canalVentaId, input)
  return tellBooking(call, apartado)
}
