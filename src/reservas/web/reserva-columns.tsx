import { formatDay } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { pickupText } from '../contract/pickup-day.ts'
import type { Reserva } from '../contract/reserva.ts'
import classes from './reserva-columns.module.css'

type ReservaColumn = Column<Reserva>

// Columns shared by the lists. Their ids are the names of the server's orders.

export const fecha: ReservaColumn = {
  id: 'fecha',
  header: 'Fecha',
  sortable: true,
  width: 130,
  cell: (row) => (
    <>
      {formatDay(row.fecha)} <span className={classes.soft}>{pickupText(row)}</span>
    </>
  ),
}

export const nombre: ReservaColumn = {
  id: 'nombre',
  header: 'Nombre',
  sortable: true,
  card: 'title',
  filter: 'Buscar nombre',
  cell: (row) => row.nombrePasajero,
}

export const hotel: ReservaColumn = {
  id: 'hotel',
  header: 'Hotel',
  sortable: true,
  filter: 'Buscar hotel',
  cell: (row) => row.hotel.nombre,
}

export const excursion = (header: string): ReservaColumn => ({
  id: 'excursion',
  header,
  sortable: true,
  filter: 'Buscar excursión',
  cell: (row) => row.nombreExcursion,
})
