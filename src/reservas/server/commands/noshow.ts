import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import { ABORDAJE_CAMBIO } from '../../contract/abordaje.ts'
import type { reservas } from '../../contract.ts'
import { findAbordaje } from '../queries/abordaje.ts'
import { markNoShow } from '../steps/confirm-no-vinieron.ts'
import { lockWithTaker, settleAbono } from '../steps/settle-abono.ts'

/** Marks a no-show. A claim that it confirms must still stand. Asks what becomes of the abono. */
export async function noshow(call: Cmd<typeof reservas.noshow>) {
  const { reservaId: id, version, motivo, abordaje } = call.body
  await lockWithTaker(call, id, call.body)
  return markNoShow(call, { id, version, motivo }, async (reserva) => {
    const claim = abordaje === undefined ? null : await findAbordaje(call.db, id)
    if (claim !== null && (claim?.vinieron !== 0 || claim.version !== abordaje))
      throw conflict(ABORDAJE_CAMBIO, reserva)
    return settleAbono(call, reserva, call.body)
  })
}
