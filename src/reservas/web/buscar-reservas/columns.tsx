import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { paxDetail } from '../counts.ts'
import { EstadoBadge } from '../estado-badge.tsx'
import classes from './buscar-reservas.module.css'

/** The columns of 1§2, in its order: the search boxes belong to columns 2, 5 and 6. */
export const columns: readonly Column<Reserva>[] = [
  {
    id: 'fecha',
    header: 'Fecha',
    sortable: true,
    width: 130,
    cell: ({ fecha, hora }) => (
      <>
        {formatDay(fecha)} <span className={classes.soft}>{formatTime(hora)}</span>
      </>
    ),
  },
  {
    id: 'nombre',
    header: 'Nombre',
    sortable: true,
    card: 'title',
    filter: 'Buscar nombre',
    cell: (row) => row.nombrePasajero,
  },
  { id: 'observacion', header: 'Observacion', cell: (row) => row.observacion },
  { id: 'habitacion', header: 'Hab', width: 60, cell: (row) => row.habitacion },
  {
    id: 'hotel',
    header: 'Hotel',
    sortable: true,
    filter: 'Buscar hotel',
    cell: (row) => row.hotel.nombre,
  },
  {
    id: 'excursion',
    header: 'Excursion',
    sortable: true,
    filter: 'Buscar excursión',
    cell: (row) => row.nombreExcursion,
  },
  {
    id: 'pasajeros',
    header: 'Pasajeros',
    width: 82,
    align: 'center',
    cell: ({ cantidadAdultos, cantidadChild }) => (
      <span title={paxDetail(cantidadAdultos, cantidadChild)}>
        {formatCount(cantidadAdultos + cantidadChild)}
      </span>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    width: 112,
    card: 'aside',
    cell: (row) => <EstadoBadge reserva={row} />,
  },
]
