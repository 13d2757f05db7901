import { Paper } from '@mantine/core'
import classes from './data-table.module.css'
import { DataTableCards } from './data-table-cards.tsx'
import type { DataTableProps } from './data-table-columns.ts'
import { DataTableFoot } from './data-table-foot.tsx'
import { DataTableGrid } from './data-table-grid.tsx'
import { usePhoneScreen } from './phone-screen.ts'
import { SearchBox } from './search-box.tsx'

/** Table of every list: sorted and paged by the server, virtual when long, cards on phones. Keep `columns` stable. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows } = props
  const phone = usePhoneScreen()
  const View = phone ? DataTableCards<Row> : DataTableGrid<Row>
  return (
    <>
      {props.search && !phone ? <SearchBox className={classes.search} {...props.search} /> : null}
      <Paper className={classes.frame} shadow="xs" radius="lg" data-phone={phone || undefined}>
        {props.refreshing && rows ? <div className={classes.refreshing} /> : null}
        <View {...props} />
        <DataTableFoot {...props} shown={rows?.length ?? 0} />
      </Paper>
    </>
  )
}
