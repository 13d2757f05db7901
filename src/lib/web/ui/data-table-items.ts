import type { DataTableProps } from './data-table-columns.ts'

/** Line of a table: a row, or the heading above the first of a group. */
export interface Item<Row> {
  key: string | number
  row: Row
  isHeading: boolean
}

/** Puts a heading before each row whose group is not that of the row before it. */
export function itemsOf<Row extends object>({
  rows = [],
  rowId,
  group,
}: Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'group'>): Item<Row>[] {
  let last: string | undefined
  return rows.flatMap((row) => {
    const item = { key: rowId(row), row, isHeading: false }
    const own = group?.of(row)
    if (own === last) return [item]
    last = own
    return [{ key: `above ${item.key}`, row, isHeading: true }, item]
  })
}
