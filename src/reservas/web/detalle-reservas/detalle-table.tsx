import { formatClp, formatCount } from '#lib/contract/money.ts'
import { DataTable, type TableProps } from '#lib/web/ui/data-table.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { countPasajeros, countReservas } from '../parts/counts.ts'
import { sumsOf } from './detalle-salidas.ts'

type DetalleTableProps = Omit<TableProps<Reserva>, 'rowId'>

/** Table with sums at the foot. The page scrolls, not the table. */
export function DetalleTable(props: DetalleTableProps) {
  const sums = sumsOf(props.rows ?? [])
  return (
    <DataTable<Reserva>
      dense
      maxHeight="none"
      rowId={(row) => row.id}
      totals={{
        label: `${countPasajeros(sums.pasajeros)} en ${countReservas(sums.reservas)}`,
        sums: {
          adultos: formatCount(sums.adultos),
          ninos: formatCount(sums.ninos),
          total: formatClp(sums.total),
        },
      }}
      {...props}
    />
  )
}
