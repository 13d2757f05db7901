import { BOM, csvLines } from '#lib/contract/csv.ts'
import { type Cell, writtenOf } from './cells.ts'
import type { FileColumn } from './columns.ts'
import type { Progress, Sheet } from './sheet.ts'

const AT_ONCE = 2000

/** Writes a CSV: days and times as people write them, amounts as plain numbers. */
export async function csvOf({ columns, rows }: Sheet, progress: Progress): Promise<Blob> {
  const parts = [BOM, csvLines([columns.map(({ header }) => header)])]
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const portion = rows.slice(at, at + AT_ONCE)
    parts.push(
      '\r\n',
      csvLines(portion.map((cells) => cells.map((cell, n) => fieldOf(cell, columns[n])))),
    )
    progress(at / rows.length)
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

// Fields are separated by semicolons, so decimals use a comma.
const fieldOf = (cell: Cell, column: FileColumn | undefined) =>
  typeof cell !== 'number'
    ? writtenOf(cell, column?.kind)
    : Number.isInteger(cell)
      ? cell
      : String(cell).replace('.', ',')
