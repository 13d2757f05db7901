import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import type { reservas } from '../../contract.ts'
import { deleteReserva } from '../queries/change-reserva.ts'
import { lockReserva } from '../steps/lock-reserva.ts'
import { recordHistory } from '../steps/reserva-history.ts'

const HAD_MONEY =
  'De la reserva se movió dinero o tiene el folio de una boleta o factura: no se puede eliminar.'

/** Removes an annulled reservation. Only its history remains. Throws 409 if money of it was undone, its commission paid, or a folio is kept. */
export async function eliminar(call: Cmd<typeof reservas.eliminar>) {
  const { reservaId: id, version, motivo } = call.body
  const reserva = await lockReserva(call, 'eliminar', { id, version })
  await recordHistory(call, { accion: 'DELETE', verbo: 'eliminar', motivo }, reserva)
  if (!(await deleteReserva(call.db, id))) throw conflict(HAD_MONEY, reserva)
  return { reservaId: id }
}
