import type { Ctx } from '#acceso/server/session.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { withParts } from '#lib/server/handle.ts'
import { rehearse } from '#lib/server/rehearse.ts'
import type { Importacion } from '../../contract/importacion.ts'
import { readImportacion } from '../queries/importaciones.ts'
import { choicesOf } from './about.ts'
import { nounToRead, reachOf } from './nouns.ts'

/** Returns an import with its questions and what may be chosen in their answers. */
export async function tellImportacion(call: Ctx<Endpoint>, id: number): Promise<Importacion> {
  const row = await readImportacion(call.db, reachOf(call), id)
  const noun = nounToRead(call, row.de)
  const names = await rehearse(call.db, (db) => noun.load(withParts(call, { db })))
  return { ...row, listas: choicesOf(noun, names) }
}
