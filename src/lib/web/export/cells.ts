import { formatDay, formatTime, isDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatDecimal } from '#lib/contract/money.ts'
import { formatRut } from '#lib/contract/rut.ts'
import { type ExportColumn, type FileColumn, isFigure, type Kind } from './columns.ts'

/** Number for `number` and `money`; day `YYYY-MM-DD`, time `HH:MM:SS` or text; null for an empty cell. */
export type Cell = string | number | null
export type Cells = readonly Cell[]

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** Converts a value to its kind. A value that does not fit stays text, so nothing is lost or guessed. */
function cellOf(value: unknown, kind: Kind): Cell {
  if (isEmpty(value)) return null
  if (isFigure(kind)) {
    const number = Number(value)
    return Number.isFinite(number) ? number : String(value)
  }
  return kind === 'rut' ? formatRut(String(value)) : String(value)
}

export const cellsOf =
  <Row>(columns: readonly ExportColumn<Row>[]) =>
  (row: Row): Cells =>
    columns.map(({ value, kind = 'text' }) => cellOf(value(row), kind))

export function writtenOf(cell: Cell, kind: Kind = 'text'): string {
  if (cell === null) return ''
  if (kind === 'money' && typeof cell === 'number') return formatClp(cell)
  if (kind === 'decimal' && typeof cell === 'number') return formatDecimal(cell)
  if (kind === 'date' && isDay(String(cell))) return formatDay(String(cell))
  if (kind === 'time') return formatTime(String(cell))
  if (kind === 'rut') return formatRut(String(cell))
  return String(cell)
}

/** Returns the rows of sums: null in columns without a sum; no rows if no column has a sum. */
export function totalsOf(columns: readonly FileColumn[], rows: readonly Cells[]): Cells[] {
  if (!columns.some(({ total }) => total)) return []
  const split = columns.map(({ total }) => total).find((total) => typeof total === 'object')
  const mark = columns.findIndex(({ header }) => header === split?.by)
  const groups = Map.groupBy(rows, (cells) => String(cells[mark] ?? ''))
  const nameOf = (text: string) => text || (groups.size > 1 ? (split?.rest ?? '') : '')
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([text, some]) =>
      columns.map(({ total }, n): Cell => {
        if (n === mark) return nameOf(text) || null
        if (!total) return null
        return some.reduce((sum, { [n]: cell }) => sum + (typeof cell === 'number' ? cell : 0), 0)
      }),
    )
}
