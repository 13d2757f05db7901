import { isFigure } from '../export/columns.ts'
import { type ListColumn, plainOf, textOf } from '../list/columns.ts'
import type { ShownColumn } from './data-table-columns.ts'

function cellOf<Row>(column: ListColumn<Row>, row: Row) {
  const text = textOf(column, row)
  if (column.kind !== 'date' || !text) return text
  return <time dateTime={String(plainOf(column, row))}>{text}</time>
}

/** Returns the columns of the screen, each with its cell. */
export const shownColumns = <Row,>(columns: readonly ListColumn<Row>[]): ShownColumn<Row>[] =>
  columns
    .filter(({ screen }) => screen !== false)
    .map((column) => ({
      ...column,
      text: (row: Row) => textOf(column, row),
      cell: column.cell ?? ((row) => cellOf(column, row)),
      align: column.align ?? (isFigure(column.kind) ? 'right' : 'left'),
    }))
