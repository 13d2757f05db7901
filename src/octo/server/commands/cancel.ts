import type { Cmd } from '#acceso/server/session.ts'
import { parse } from '#lib/server/parse.ts'
import { ConMotivoYAbono } from '#reservas/contract/reserva-input.ts'
import { reservas } from '#reservas/contract.ts'
import { touchApartado } from '#reservas/server/queries/apartados.ts'
import { anularReserva } from '#reservas/server/steps/anular-reserva.ts'
import { soltarApartado } from '#reservas/server/steps/apartar.ts'
import { statusOf } from '../../contract/booking.ts'
import type { octo } from '../../contract.ts'
import { readSold } from '../queries/bookings.ts'
import { asReservas } from '../steps/as-reservas.ts'
import { canalOf } from '../steps/caller.ts'
import { lockBooking } from '../steps/lock-booking.ts'
import { requireInTime } from '../steps/require-in-time.ts'
import { tellBooking } from '../steps/tell-bookings.ts'

/** Reason in the history where the reseller gives none. */
const SIN_MOTIVO = 'Anulada por el canal, sin motivo'

/** Lets the seats of a hold go, or annuls the reservation. Cancelled again, or expired, it stays as it is. */
export async function cancel(call: Cmd<typeof octo.cancel>) {
  const { db, body } = call
  const before = await lockBooking(call)
  const { reservaId } = before
  const [sold = null] = reservaId === null ? [] : await readSold(db, canalOf(call), [reservaId])
  const status = statusOf({ apartado: before, sold })
  const reason = body.reason || ''
  if (status === 'ON_HOLD') await soltarApartado(call, before, reason)
  if (status === 'CONFIRMED' && sold) {
    requireInTime(call, before, sold)
    const motivo = reason || SIN_MOTIVO
    const annulment = parse(ConMotivoYAbono, { reservaId: sold.id, motivo })
    await anularReserva(asReservas(call, reservas.anular, annulment))
    await touchApartado(db, before.id)
  }
  return tellBooking(call, await lockBooking(call))
}
