import type { DataTableProps } from './data-table-columns.ts'

/** Line of a table: a row, or the heading above the first of a group. */
export interface Item<Row> {
  key: string | number
  row: Row
  isHeading: boolean
  /** First row of a group other than the first. */
  isFirst: boolean
}

/** Puts a heading before each row whose group is not that of the row before it. */
export function itemsOf<Row extends object>({
  rows = [],
  rowId,
  group,
}: Pick<DataTableProps<Row>, 'rows' | 'rowId' | 'group'>): Item<Row>[] {
  let last: string | undefined
  return rows.flatMap((row) => {
    const own = group?.of(row)
    const isFirst = last !== undefined && own !== last
    const item = { key: rowId(row), row, isHeading: false, isFirst }
    if (own === last) return [item]
    last = own
    return [{ key: `above ${item.key}`, row, isHeading: true, isFirst: false }, item]
  })
}
