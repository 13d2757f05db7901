import { call } from '#lib/web/api.ts'
import { FileRefused } from '#lib/web/import/read-file.ts'
import { importaciones } from '../../contract.ts'
import { type De, LONGEST_CELL, MOST_COLUMNS, MOST_ROWS, ROWS_AT_ONCE } from '../../rules.ts'

/** Characters of a request: below the longest body, also where each takes several bytes. */
const MOST_CHARACTERS = 50_000
/** Titles above the header. */
const ABOVE = 25

/** Portions of consecutive rows, each of a size that one request may have. */
export function* portionsOf(rows: readonly (readonly string[])[]) {
  let from = 0
  let size = 0
  for (const [n, cells] of rows.entries()) {
    const own = cells.reduce((sum, text) => sum + text.length + 4, 2)
    if (n > from && (size + own > MOST_CHARACTERS || n - from >= ROWS_AT_ONCE)) {
      yield { from, rows: rows.slice(from, n) }
      from = n
      size = 0
    }
    size += own
  }
  if (from < rows.length) yield { from, rows: rows.slice(from) }
}

function check(rows: readonly (readonly string[])[]) {
  if (!rows.some((cells) => cells.some((text) => text.trim() !== '')))
    throw new FileRefused('El archivo está vacío.')
  if (rows.length > MOST_ROWS + ABOVE)
    throw new FileRefused(`Tiene más de ${MOST_ROWS} filas: divídalo.`)
  if (rows.some((cells) => cells.length > MOST_COLUMNS))
    throw new FileRefused(`Tiene más de ${MOST_COLUMNS} columnas: copie solo las que sirven.`)
  const long = rows.findIndex((cells) => cells.some((text) => text.length > LONGEST_CELL))
  if (long >= 0)
    throw new FileRefused(`La fila ${long + 1} tiene una celda de más de ${LONGEST_CELL} letras.`)
}

/** Sends the rows of a file in portions, and has their columns proposed. Returns the number of the import. */
export async function sendRows(
  de: De,
  origen: string,
  rows: readonly (readonly string[])[],
  onProgress: (sent: number) => void,
): Promise<number> {
  check(rows)
  const clave = crypto.randomUUID()
  const { id } = (
    await call(importaciones.add, { body: { clave, de, origen: origen.slice(-200) } })
  ).data
  for (const { from, rows: some } of portionsOf(rows)) {
    const sent = some.map((cells) => [...cells])
    await call(importaciones.filas, { body: { id, desde: from + 1, filas: sent } })
    onProgress(from + some.length)
  }
  await call(importaciones.columnas, { body: { id } })
  return id
}
