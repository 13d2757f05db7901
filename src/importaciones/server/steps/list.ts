import type { Ctx } from '#acceso/server/session.ts'
import type { importaciones } from '../../contract.ts'
import { findImportacion, listImportaciones } from '../queries/importaciones.ts'
import { listRows } from '../queries/rows.ts'
import { nounToRead, reachOf } from './nouns.ts'
import { tellImportacion } from './tell-importacion.ts'

/** Returns one import, or the last ones. */
export const list = (call: Ctx<typeof importaciones.get>) =>
  call.query.id !== undefined
    ? tellImportacion(call, call.query.id)
    : listImportaciones(call.db, reachOf(call), call.query.de)

/** Lists the columns that a file of a noun may have. */
export const listColumns = async (call: Ctx<typeof importaciones.getColumnas>) =>
  nounToRead(call, call.query.de).columns.map(({ field, label, required = false, example }) => ({
    campo: field,
    etiqueta: label,
    obligatoria: required,
    ejemplo: example,
  }))

export async function tellRows(call: Ctx<typeof importaciones.getFilas>) {
  const { id, ...filter } = call.query
  const { de, encabezado } = await findImportacion(call.db, reachOf(call), id)
  return { de, filas: await listRows(call.db, { id, encabezado, ...filter }) }
}
