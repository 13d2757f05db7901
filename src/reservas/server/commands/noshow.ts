import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import { ABORDAJE_CAMBIO } from '../../contract/abordaje.ts'
import type { reservas } from '../../contract.ts'
import { findAbordaje } from '../queries/abordaje.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { lockReserva } from '../steps/lock-reserva.ts'
import { recordChange } from '../steps/reserva-history.ts'

/** Marks a no-show and takes the reservation off its route (RU-3). A claim that it confirms must still stand. */
export async function noshow(call: Cmd<typeof reservas.noshow>) {
  const { reservaId: id, version, motivo, abordaje } = call.body
  const reserva = await lockReserva(call, 'noshow', { id, version })
  if (abordaje !== undefined) {
    const claim = await findAbordaje(call.db, id)
    if (claim?.vinieron !== 0 || claim.version !== abordaje)
      throw conflict(ABORDAJE_CAMBIO, reserva)
  }
  await updateReserva(call.db, id, { noshow: 1, motivo_noshow: motivo, ruta_id: null })
  return recordChange(call, { accion: 'UPDATE', verbo: 'noshow', motivo }, reserva)
}
