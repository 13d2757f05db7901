import { Paper } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type SortingState, useTable } from '@tanstack/react-table'
import { useMemo } from 'react'
import classes from './data-table.module.css'
import { DataTableCards } from './data-table-cards.tsx'
import { type DataTableProps, features, type Sort } from './data-table-columns.ts'
import { DataTableFoot } from './data-table-foot.tsx'
import { DataTableGrid } from './data-table-grid.tsx'
import { SearchBox } from './search-box.tsx'

const noRows: never[] = []
const unsorted: SortingState = []

/** Table of every list: sorted and paged by the server, virtual when long, cards on phones. Keep `columns` stable. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, rows, rowId, sort, usual, onSort } = props
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        header: column.header,
        accessorFn: column.cell,
        enableSorting: column.sortable ?? false,
        sortDescFirst: false,
      })),
    [columns],
  )
  const shown = sort ?? usual
  const sorting = useMemo(() => (shown ? [shown] : unsorted), [shown])
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? noRows,
    getRowId: (row) => String(rowId(row)),
    manualSorting: true,
    state: { sorting },
    onSortingChange: (next) => {
      const [first] = typeof next === 'function' ? next(sorting) : next
      onSort?.(chosen(first, sort, usual))
    },
  })

  const View = phone ? DataTableCards<Row> : DataTableGrid<Row>
  return (
    <>
      {props.search && !phone ? <SearchBox className={classes.search} {...props.search} /> : null}
      <Paper className={classes.frame} shadow="xs" radius="lg" data-phone={phone || undefined}>
        {props.refreshing && rows ? <div className={classes.refreshing} /> : null}
        <View {...props} headers={table.getFlatHeaders()} rows={rows && table.getRowModel().rows} />
        <DataTableFoot {...props} shown={rows?.length ?? 0} />
      </Paper>
    </>
  )
}

/** Returns the order after a press on a head; null for the usual order. Unsorting the usual order reverses it. */
function chosen(next: Sort | undefined, sort: Sort | null | undefined, usual: Sort | undefined) {
  const asked = next ?? (usual && !sort ? { id: usual.id, desc: !usual.desc } : null)
  return asked?.id === usual?.id && asked?.desc === usual?.desc ? null : asked
}
