import type { Ctx } from '#acceso/server/session.ts'
import { transactAgain } from '#lib/server/command.ts'
import { conflict } from '#lib/server/errors.ts'
import type { importaciones } from '../../contract.ts'
import { lockImportacion, updateImportacion } from '../queries/importaciones.ts'
import { judgeAgain } from '../queries/rows.ts'
import { nounFor, reachOf } from '../steps/nouns.ts'
import { tellImportacion } from '../steps/tell-importacion.ts'

/** Keeps answers to questions. Rows that are not done are judged anew. */
export async function responder(call: Ctx<typeof importaciones.responder>) {
  const { id, respuestas } = call.body
  await transactAgain(call.db, async (db) => {
    const row = await lockImportacion(db, reachOf(call), id)
    nounFor(call, row.de)
    if (!['revisando', 'aplicada'].includes(row.estado))
      throw conflict('La importación está en marcha: espere a que termine.')
    const answered = Object.entries({ ...row.respuestas, ...respuestas }).filter(
      ([, text]) => text !== '',
    )
    await updateImportacion(db, id, {
      estado: 'revisando',
      respuestas: Object.fromEntries(answered),
    })
    await judgeAgain(db, id)
  })
  return tellImportacion(call, id)
}
