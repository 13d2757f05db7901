import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { paxOf } from '../../rules.ts'
import { dropNoVino } from '../queries/abordaje.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'
import { lockReserva } from '../steps/lock-reserva.ts'
import { requireRoom } from '../steps/require-room.ts'
import { recordChange } from '../steps/reserva-history.ts'

/** Reverts a no-show. The reservation joins a route of its day again (RU-3). */
export async function quitarNoshow(call: Cmd<typeof reservas.quitarNoshow>) {
  const { reservaId: id, version, motivo } = call.body
  const reserva = await lockReserva(call, 'quitarNoshow', { id, version })
  await requireRoom(call.db, {
    ...reserva,
    pasajeros: paxOf(reserva),
    confirmed: call.body.confirmarCupo,
  })
  const ruta_id = await findRutaDelDia(call.db, reserva, call.now().day)
  await dropNoVino(call.db, id)
  await updateReserva(call.db, id, { noshow: 0, motivo_noshow: null, ruta_id })
  return recordChange(call, { accion: 'UPDATE', verbo: 'quitarNoshow', motivo }, reserva)
}
