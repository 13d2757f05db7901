import type { Cmd } from '#acceso/server/session.ts'
import { cambiarApartado } from '#reservas/server/steps/apartar.ts'
import type { octo } from '../../contract.ts'
import { askingOf } from '../steps/caller.ts'
import { lockBooking } from '../steps/lock-booking.ts'
import { minutesToHold } from '../steps/read-request.ts'
import { requireOnHold } from '../steps/require-on-hold.ts'
import { tellBooking } from '../steps/tell-bookings.ts'

/** Holds the seats of a booking for longer, counted from now. */
export async function extend(call: Cmd<typeof octo.extend>) {
  const { body, settings } = call
  const before = await lockBooking(call)
  requireOnHold(before)
  const minutes = body.expirationMinutes ?? settings.octo.holdMinutes
  const ends = { minutes: minutesToHold(askingOf(call), before, minutes), keepsEnd: false }
  await cambiarApartado(call, before, before, ends)
  return tellBooking(call, await lockBooking(call))
}
