import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import { ABORDAJE_CAMBIO } from '../../contract/abordaje.ts'
import type { reservas } from '../../contract.ts'
import { findAbordaje } from '../queries/abordaje.ts'
import { markNoShow } from '../steps/confirm-no-vinieron.ts'

/** Marks a no-show. A claim that it confirms must still stand. */
export function noshow(call: Cmd<typeof reservas.noshow>) {
  const { reservaId: id, version, motivo, abordaje } = call.body
  return markNoShow(call, { id, version, motivo }, async (reserva) => {
    if (abordaje === undefined) return
    const claim = await findAbordaje(call.db, id)
    if (claim?.vinieron !== 0 || claim.version !== abordaje)
      throw conflict(ABORDAJE_CAMBIO, reserva)
  })
}
