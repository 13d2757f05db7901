import { cellsOf, writtenOf } from '../export/cells.ts'
import { fileColumns, type ListColumn } from './columns.ts'

/** Reads a row of a file: what stands under each heading. */
export function writtenRow<Row>(columns: readonly ListColumn<Row>[], row: Row) {
  const written = fileColumns(columns)
  return Object.fromEntries(
    cellsOf(written)(row).map((cell, n) => [written[n]?.header, writtenOf(cell, written[n]?.kind)]),
  )
}
