import type { Cmd, Ctx } from '#acceso/server/session.ts'
import { transactAgain } from '#lib/server/command.ts'
import { withParts } from '#lib/server/handle.ts'
import type { contingencias } from '../../contract.ts'
import { leavePasos, lockContingencia, readContingencia } from '../queries/contingencias.ts'
import { endContingencia, recordContingencia } from '../steps/contingencia-history.ts'

/** Leaves reservations that are not done as they are. */
export const dejar = (call: Ctx<typeof contingencias.dejar>) =>
  // Not `command`: it would keep the answer for repeats, and the names with it.
  transactAgain(call.db, (db) => leave(withParts(call, { db })))

async function leave(call: Cmd<typeof contingencias.dejar>) {
  const { body, db } = call
  const { id, reservaIds } = body
  const contingencia = await lockContingencia(db, id)
  const left = await leavePasos(db, id, reservaIds)
  if (left > 0)
    await recordContingencia(call, contingencia, {
      accion: 'UPDATE',
      verbo: 'dejar',
      cambios: [{ campo: 'reservas', antes: null, despues: left }],
    })
  await endContingencia(call, contingencia, reservaIds ? 'terminada' : 'dejada')
  return readContingencia(db, id)
}
