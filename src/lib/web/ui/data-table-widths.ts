import { useState } from 'react'
import type { DataTableProps, ShownColumn } from './data-table-columns.ts'

/** Least width on average of the columns that say none, and that of each. */
const FLEXIBLE = { usual: { mean: 112, least: 74 }, dense: { mean: 90, least: 56 } }
const ROWS_LOOKED_AT = 60
const FEWEST_LETTERS = 8
const MOST_LETTERS = 26
/** Width of a capital letter, and of a heading's. */
const LETTER = { row: 7.5, head: 6.6 }
const PADDING = { usual: 16, dense: 12 }

/** Share of a text's letters that fits into the longer of its two lines. */
const LINE = 0.62

/** Returns how many letters most rows have in a column; an uncut one has room for each in two lines. */
function lettersOf<Row>({ header, text, uncut }: ShownColumn<Row>, rows: readonly Row[]) {
  const lengths = rows.map((row) => text(row).length).toSorted((a, b) => a - b)
  const longest = uncut ? Math.ceil((lengths.at(-1) ?? 0) * LINE) : 0
  const most = Math.max(lengths[Math.floor(lengths.length * 0.85)] ?? 0, longest)
  return Math.min(MOST_LETTERS, Math.max(FEWEST_LETTERS, header.length, most))
}

/**
 * Returns the widths of a table's columns. Of those that say none the uncut ones have what most of their words need, as
 * far as the others keep their least; then all share the rest by their words. All follow the first rows that arrived, so
 * that no column moves while one searches.
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
  const size = dense ? 'dense' : 'usual'
  const { mean, least } = FLEXIBLE[size]
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, others)
  const weightOf = ({ id }: ShownColumn<Row>) => letters?.get(id) ?? FEWEST_LETTERS
  const widthOfText = (letters: number, width: number) => Math.ceil(letters * width) + PADDING[size]
  const needOf = (column: ShownColumn<Row>) => widthOfText(weightOf(column), LETTER.row)
  // A dense table's headings have two lines.
  const leastOf = ({ header }: ShownColumn<Row>) =>
    dense ? least : Math.max(least, widthOfText(header.length, LETTER.head))
  const minWidth = flexible.reduce((sum, one) => sum + Math.max(mean, leastOf(one)), fixed)
  const sumOf = (some: typeof flexible, of: typeof needOf) =>
    some.reduce((total, column) => total + of(column), 0)
  const need = sumOf(
    flexible.filter(({ uncut }) => uncut),
    needOf,
  )
  const leasts = sumOf(
    flexible.filter(({ uncut }) => !uncut),
    leastOf,
  )
  const sum = sumOf(flexible, weightOf)
  const room = `(max(100cqw, ${minWidth}px) - ${fixed + leasts}px)`
  const widthOf = (column: ShownColumn<Row>) => {
    if (column.width !== undefined) return column.width
    const rest = `max(0px, ${room} - ${need}px) * ${(weightOf(column) / sum).toFixed(4)}`
    const own = needOf(column)
    return column.uncut
      ? `calc(min(${own}px, ${room} * ${(own / need).toFixed(4)}) + ${rest})`
      : `calc(${leastOf(column)}px + ${rest})`
  }
  return { minWidth, widthOf }
}
