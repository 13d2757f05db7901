import type { Cmd } from '#acceso/server/session.ts'
import type { reservas } from '../../contract.ts'
import { dropNoVino } from '../queries/abordaje.ts'
import { updateReserva } from '../queries/change-reserva.ts'
import { lockReserva } from '../steps/lock-reserva.ts'
import { recordChange } from '../steps/reserva-history.ts'
import { sellAgain } from '../steps/sell-salida.ts'
import { takeAbonoBack } from '../steps/settle-abono.ts'

/** Reverts a no-show. The reservation joins a route of its day again (RU-3). */
export async function quitarNoshow(call: Cmd<typeof reservas.quitarNoshow>) {
  const { reservaId: id, version, motivo } = call.body
  const back = await takeAbonoBack(call, id)
  const reserva = await lockReserva(call, 'quitarNoshow', { id, version })
  const sold = await sellAgain(call, reserva)
  await dropNoVino(call.db, id)
  await updateReserva(call.db, id, { noshow: 0, motivo_noshow: null, ...sold, ...back })
  return recordChange(call, { accion: 'UPDATE', verbo: 'quitarNoshow', motivo }, reserva)
}
