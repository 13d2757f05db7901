import { useState } from 'react'
import type { DataTableProps, ShownColumn } from './data-table-columns.ts'

/** Least width on average of the columns that say none, and that of each. */
const FLEXIBLE = { usual: { mean: 112, least: 74 }, dense: { mean: 90, least: 56 } }
const ROWS_LOOKED_AT = 60
const FEWEST_LETTERS = 8
const MOST_LETTERS = 26

/** Returns how many letters most rows have in a column. */
function lettersOf<Row>({ header, text }: ShownColumn<Row>, rows: readonly Row[]) {
  const lengths = rows.map((row) => text(row).length).toSorted((a, b) => a - b)
  const most = lengths[Math.floor(lengths.length * 0.85)] ?? 0
  return Math.min(MOST_LETTERS, Math.max(FEWEST_LETTERS, header.length, most))
}

/**
 * Returns the widths of a table's columns: those that say none share the rest by their words. The shares are those of
 * the first rows that arrived, so that no column moves while one searches.
 */
export function useWidths<Row extends object>(
  { columns, rows, dense }: DataTableProps<Row>,
  others: number,
) {
  const [letters, setLetters] = useState<ReadonlyMap<string, number>>()
  const flexible = columns.filter(({ width }) => width === undefined)
  if (!letters && rows && rows.length > 0) {
    const first = rows.slice(0, ROWS_LOOKED_AT)
    setLetters(new Map(flexible.map((column) => [column.id, lettersOf(column, first)])))
  }
  const { mean, least } = dense ? FLEXIBLE.dense : FLEXIBLE.usual
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, others)
  const minWidth = fixed + flexible.length * mean
  const weightOf = ({ id }: ShownColumn<Row>) => letters?.get(id) ?? FEWEST_LETTERS
  const sum = flexible.reduce((total, column) => total + weightOf(column), 0)
  const widthOf = (column: ShownColumn<Row>) => {
    if (column.width !== undefined) return column.width
    const share = (weightOf(column) / sum).toFixed(4)
    return `calc(${least}px + (max(100cqw, ${minWidth}px) - ${fixed + flexible.length * least}px) * ${share})`
  }
  return { minWidth, widthOf }
}
