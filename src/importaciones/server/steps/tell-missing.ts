import type { Ctx } from '#acceso/server/session.ts'
import { transactAgain } from '#lib/server/command.ts'
import { withParts } from '#lib/server/handle.ts'
import type { Missing } from '#lib/server/import/noun.ts'
import { readRow } from '#lib/server/import/read-row.ts'
import type { importaciones } from '../../contract.ts'
import { findImportacion } from '../queries/importaciones.ts'
import { listCells } from '../queries/rows.ts'
import { prepare } from './about.ts'
import { nounToRead, reachOf } from './nouns.ts'

/** Tells what a file should have had, by its noun. Files that do not say it lack nothing. */
export async function tellMissing(call: Ctx<typeof importaciones.getAusentes>): Promise<Missing[]> {
  const row = await findImportacion(call.db, reachOf(call), call.query.id)
  const noun = nounToRead(call, row.de)
  const { missing } = noun
  const { columnas, fijos, encabezado } = row
  if (!missing?.fields.every((field) => field in columnas || field in fijos)) return []
  return transactAgain(call.db, async (db) => {
    const inner = withParts(call, { db })
    const { about, mapping } = await prepare(inner, noun, row)
    const columns = noun.columns.filter(({ field }) => missing.fields.includes(field))
    const cells = await listCells(db, row.id, encabezado)
    const rows = cells.map(({ celdas }) => readRow(columns, celdas, mapping, about).values)
    return [...(await missing.find(inner, rows))]
  })
}
