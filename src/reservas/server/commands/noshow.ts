import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { lockReserva } from '../steps/lock-reserva.ts'
import { recordChange } from '../steps/reserva-history.ts'

/** Marks a no-show and takes the reservation off its route (RU-3). */
export async function noshow(call: Cmd<typeof reservas.noshow>) {
  const { reservaId: id, version, motivo } = call.body
  const reserva = await lockReserva(call, 'noshow', { id, version })
  await updateReserva(call.db, id, { noshow: 1, motivo_noshow: motivo, ruta_id: null })
  return recordChange(call, { accion: 'UPDATE', verbo: 'noshow', motivo }, reserva)
}
