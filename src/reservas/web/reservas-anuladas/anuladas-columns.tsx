import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { excursion, fecha, hotel, nombre } from '../reserva-columns.tsx'
import classes from './reservas-anuladas.module.css'

export const columns: readonly Column<Reserva>[] = [
  fecha,
  nombre,
  hotel,
  excursion('Excursión'),
  {
    id: 'cancelacion',
    header: 'Anulado Por',
    sortable: true,
    width: 172,
    cell: ({ nombreCancela, fechaCancela, horaCancela }) => (
      <>
        <span className={classes.by} title={nombreCancela ?? undefined}>
          {nombreCancela}
        </span>
        {fechaCancela ? (
          <span className={classes.when}>
            {formatDay(fechaCancela)} {formatTime(horaCancela)}
          </span>
        ) : null}
      </>
    ),
  },
  {
    id: 'motivo',
    header: 'Motivo',
    wrap: true,
    width: 220,
    cell: (row) => row.motivoCancela,
  },
]
