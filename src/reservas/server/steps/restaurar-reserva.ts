import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { cualReserva } from '../../rules.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { lockReserva } from './lock-reserva.ts'
import { recordChange } from './reserva-history.ts'
import { sellAgain } from './sell-salida.ts'
import { takeAbonoBack } from './settle-abono.ts'

/** Restores an annulled reservation. It joins a route of its day again (RU-3). */
export async function restaurarReserva(call: Cmd<typeof reservas.restore>) {
  const { version, motivo } = call.body
  const back = await takeAbonoBack(call, cualReserva(call.body))
  const reserva = await lockReserva(call, 'restaurar', { id: cualReserva(call.body), version })
  const sold = await sellAgain(call, reserva)
  await updateReserva(call.db, reserva.id, {
    habilitado: 1,
    nombre_cancela: null,
    motivo_cancela: null,
    fecha_cancela: null,
    hora_cancela: null,
    ...sold,
    ...back,
  })
  return recordChange(call, { accion: 'UPDATE', verbo: 'restaurar', motivo }, reserva)
}
