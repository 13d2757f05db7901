import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { cualReserva, paxOf } from '../../rules.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { findRutaDelDia } from '../queries/ruta-del-dia.ts'
import { lockReserva } from '../steps/lock-reserva.ts'
import { requireRoom } from '../steps/require-room.ts'
import { recordChange } from '../steps/reserva-history.ts'

/** Restores an annulled reservation. It joins a route of its day again (RU-3). */
export async function restaurar(call: Cmd<typeof reservas.restore>) {
  const { version, motivo } = call.body
  const reserva = await lockReserva(call, 'restaurar', { id: cualReserva(call.body), version })
  await requireRoom(call.db, {
    ...reserva,
    pasajeros: paxOf(reserva),
    confirmed: call.body.confirmarCupo,
  })
  const ruta_id = await findRutaDelDia(call.db, reserva, call.now().day)
  await updateReserva(call.db, reserva.id, {
    habilitado: 1,
    nombre_cancela: null,
    motivo_cancela: null,
    fecha_cancela: null,
    hora_cancela: null,
    ruta_id,
  })
  return recordChange(call, { accion: 'UPDATE', verbo: 'restaurar', motivo }, reserva)
}
