import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { anularLocked } from '../steps/anular-locked.ts'
import { lockReserva } from '../steps/lock-reserva.ts'

/** Annuls a reservation and takes it off its route (RU-3). */
export async function anular(call: Cmd<typeof reservas.anular>) {
  const { reservaId: id, version, motivo } = call.body
  return anularLocked(call, await lockReserva(call, 'anular', { id, version }), motivo)
}
