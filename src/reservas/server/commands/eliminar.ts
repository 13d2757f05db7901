import type { Cmd } from '#acceso/server/session.ts'
import { formatClp } from '#lib/contract/money.ts'
import { conflict } from '#lib/server/errors.ts'
import type { reservas } from '../../contract.ts'
import { findDestino } from '../queries/abono.ts'
import { deleteReserva } from '../queries/change-reserva.ts'
import { lockReserva } from '../steps/lock-reserva.ts'
import { recordHistory } from '../steps/reserva-history.ts'
import { lockWithTaker, settleAbono } from '../steps/settle-abono.ts'

const HAD_MONEY =
  'La reserva tiene pagos, o el folio de una boleta o factura: no se puede eliminar.'

/**
 * Removes an annulled reservation. Only its history remains. Throws 409 if money of it was undone, its commission paid,
 * its abono kept, or a folio kept. Asks what became of the abono where nobody said on annulling.
 */
export async function eliminar(call: Cmd<typeof reservas.eliminar>) {
  const { reservaId: id, version, motivo } = call.body
  await lockWithTaker(call, id, call.body)
  const reserva = await lockReserva(call, 'eliminar', { id, version })
  const cambios = await settleAbono(call, reserva, call.body, ['devuelto', 'movido'])
  const kept = await findDestino(call.db, id)
  if (kept?.destino === 'retenido')
    throw conflict(
      `El hotel se quedó con su abono de ${formatClp(kept.monto)} y lo debe: no se puede eliminar.`,
      reserva,
    )
  await recordHistory(call, { accion: 'DELETE', verbo: 'eliminar', motivo }, reserva, { cambios })
  if (!(await deleteReserva(call.db, id))) throw conflict(HAD_MONEY, reserva)
  return { reservaId: id }
}
