import { Paper } from '@mantine/core'
import { useMemo } from 'react'
import type { ListColumn } from '../list/columns.ts'
import classes from './data-table.module.css'
import { DataTableCards } from './data-table-cards.tsx'
import { shownColumns } from './data-table-cell.tsx'
import type { DataTableProps } from './data-table-columns.ts'
import { DataTableFoot } from './data-table-foot.tsx'
import { DataTableGrid } from './data-table-grid.tsx'
import { usePhoneScreen } from './phone-screen.ts'

export interface TableProps<Row extends object> extends Omit<DataTableProps<Row>, 'columns'> {
  columns: readonly ListColumn<Row>[]
}

/** Table of every list: sorted and paged by the server, virtual when long, cards on phones. Keep `columns` stable. */
export function DataTable<Row extends object>({ columns, ...props }: TableProps<Row>) {
  const { rows } = props
  const shown = useMemo(() => shownColumns(columns), [columns])
  const phone = usePhoneScreen()
  const View = phone ? DataTableCards<Row> : DataTableGrid<Row>
  return (
    <Paper className={classes.frame} shadow="xs" radius="lg" data-phone={phone || undefined}>
      {props.refreshing && rows ? <div className={classes.refreshing} /> : null}
      <View {...props} columns={shown} />
      <DataTableFoot {...props} shown={rows?.length ?? 0} />
    </Paper>
  )
}
