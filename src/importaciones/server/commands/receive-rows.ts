import type { Ctx } from '#acceso/server/session.ts'
import { HEADER_WITHIN } from '#lib/contract/import/columns.ts'
import { transactAgain } from '#lib/server/command.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { importaciones } from '../../contract.ts'
import { MOST_ROWS } from '../../rules.ts'
import { lockImportacion } from '../queries/importaciones.ts'
import { countRows, insertRows } from '../queries/rows.ts'
import { nounFor, reachOf } from '../steps/nouns.ts'

export const ALREADY_READ = 'El archivo ya se recibió entero.'

/** Stores rows of the file as they are. Empty ones are left out, but counted. */
export const receiveRows = (call: Ctx<typeof importaciones.filas>) =>
  transactAgain(call.db, async (db) => {
    const { id, desde, filas } = call.body
    const { de, estado } = await lockImportacion(db, reachOf(call), id)
    nounFor(call, de)
    if (estado !== 'cargando') throw conflict(ALREADY_READ)
    const rows = filas
      .map((celdas, n) => ({ fila: desde + n, celdas }))
      .filter(({ celdas }) => celdas.some((text) => text.trim() !== ''))
    if (rows.length > 0) await insertRows(db, id, rows)
    const stored = await countRows(db, id)
    // The header and titles above it are no rows.
    if (stored > MOST_ROWS + HEADER_WITHIN)
      throw invalid({ filas: `El archivo tiene más de ${MOST_ROWS} filas: divídalo.` })
    return { filas: stored }
  })
