import type { Ctx } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { transactAgain } from '#lib/server/command.ts'
import type { importaciones } from '../../contract.ts'
import { insertImportacion } from '../queries/importaciones.ts'
import { nounFor } from '../steps/nouns.ts'
import { tellImportacion } from '../steps/tell-importacion.ts'

/** Begins an import, to which rows are sent. Of a known `clave` it returns that one. */
export async function agregar(call: Ctx<typeof importaciones.add>) {
  const { body, session } = call
  nounFor(call, body.de)
  const id = await transactAgain(call.db, async (db) => {
    const made = await insertImportacion(db, {
      ...body,
      usuario_id: session.userId,
      aplicada: null,
    })
    if (!made.isNew) return made.id
    await insertHistory(db, session, {
      entidad: 'importacion',
      id: made.id,
      accion: 'INSERT',
      verbo: 'agregar',
      cambios: [{ campo: 'de', antes: null, despues: body.de }],
      quiet: true,
    })
    return made.id
  })
  return tellImportacion(call, id)
}
