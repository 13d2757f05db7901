import { columnSums } from '#lib/web/list/columns.ts'
import { DataTable, type TableProps } from '#lib/web/ui/data-table.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { countPasajeros, countReservas } from '../parts/counts.ts'
import { useHotelColumn } from '../parts/hotel-column.ts'
import { sumsOf } from './detalle-salidas.ts'

type DetalleTableProps = Omit<TableProps<Reserva>, 'rowId'>

/** Table with sums at the foot. The page scrolls, not the table. */
export function DetalleTable(props: DetalleTableProps) {
  const { pasajeros, reservas } = sumsOf(props.rows ?? [])
  return (
    <DataTable<Reserva>
      dense
      maxHeight="none"
      rowId={(row) => row.id}
      totals={{
        label: `${countPasajeros(pasajeros)} en ${countReservas(reservas)}`,
        sums: columnSums(props.columns, props.rows),
      }}
      {...props}
      columns={useHotelColumn(props.columns)}
    />
  )
}
