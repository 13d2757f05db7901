import type { Cmd } from '#acceso/server/session.ts'
import type { contingencias } from '../../contract.ts'
import { leavePasos, lockContingencia, readContingencia } from '../queries/contingencias.ts'
import { endContingencia, recordContingencia } from '../steps/contingencia-history.ts'

/** Leaves reservations that are not done as they are. */
export async function dejar(call: Cmd<typeof contingencias.dejar>) {
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
