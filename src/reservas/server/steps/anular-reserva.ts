import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { anularLocked } from './anular-locked.ts'
import { lockReserva } from './lock-reserva.ts'
import { lockWithTaker, settleAbono } from './settle-abono.ts'

/** Annuls a reservation and takes it off its route (RU-3). Asks what becomes of its abono. */
export async function anularReserva(call: Cmd<typeof reservas.anular>) {
  const { reservaId: id, version, motivo } = call.body
  await lockWithTaker(call, id, call.body)
  const reserva = await lockReserva(call, 'anular', { id, version })
  return anularLocked(call, reserva, motivo, await settleAbono(call, reserva, call.body))
}
