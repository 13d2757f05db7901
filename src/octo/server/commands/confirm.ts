import type { Cmd } from '#acceso/server/session.ts'
import { knowHotel } from '#catalogos/hoteles/server/steps/know-hotel.ts'
import { parse } from '#lib/server/parse.ts'
import { NuevaReserva } from '#reservas/contract/reserva-input.ts'
import { reservas } from '#reservas/contract.ts'
import { addReserva } from '#reservas/server/steps/add-reserva.ts'
import { venderApartado } from '#reservas/server/steps/apartar.ts'
import { keepEnlace } from '#reservas/server/steps/issue-enlace.ts'
import type { octo } from '../../contract.ts'
import { OPTION, SIN_HOTEL } from '../../rules.ts'
import { asReservas } from '../steps/as-reservas.ts'
import { canalOf } from '../steps/caller.ts'
import { lockBooking } from '../steps/lock-booking.ts'
import { countUnits, mergeTold, readUnits, requireTour } from '../steps/read-request.ts'
import { requireOnHold } from '../steps/require-on-hold.ts'
import { saleOf } from '../steps/sale-of.ts'
import { tellBooking } from '../steps/tell-bookings.ts'
import { voucherToken } from '../steps/voucher-token.ts'

/** The seats are held, and nobody at a reseller could answer a question. */
const CONFIRMED = { confirmarCupo: true, confirmarSalida: false, confirmarCruce: true }

/** Sells what a booking holds: a reservation like others, in the same transaction. Once more gets the same booking. */
export async function confirm(call: Cmd<typeof octo.confirm>) {
  const { db, body, settings, session } = call
  const before = await lockBooking(call)
  if (before.confirmada !== null && before.soltada === null) return tellBooking(call, before)
  requireOnHold(before)
  const tour = await requireTour(db, String(before.excursionId), OPTION)
  const unidades = body.unitItems ? readUnits(before.uuid, body.unitItems) : before.unidades
  const input = {
    ...before,
    ...countUnits(unidades),
    ...(await mergeTold(db, body, before)),
    unidades,
  }
  const hotelId = input.hotelId ?? (await knowHotel(call, SIN_HOTEL))
  const sale = await saleOf(db, input, { canalVentaId: canalOf(call), hotelId, tour })
  const reservaId = await venderApartado(call, before, input, () =>
    addReserva(asReservas(call, reservas.add, parse(NuevaReserva, { ...sale, ...CONFIRMED }))),
  )
  const token = voucherToken(settings.secretKey, before.uuid)
  await keepEnlace(db, { reservaId, token, usuarioId: session.userId })
  return tellBooking(call, await lockBooking(call))
}
