import { type Column, named } from '#lib/web/list/columns.ts'
import type { Reserva } from '../contract/reserva.ts'
import { telefonoVisible } from '../rules.ts'

type ReservaColumn = Column<Reserva>

// Columns shared by the lists. The ids of those that sort are the names of the server's orders.

export const numero: ReservaColumn = { id: 'id', header: 'N°', kind: 'number', screen: false }

export const fecha: ReservaColumn = {
  id: 'fecha',
  header: 'Fecha',
  kind: 'date',
  sortable: true,
  width: 116,
  card: 'said',
}

/** On the screen the hour is in the cell of the day. */
export const hora: ReservaColumn = { id: 'hora', header: 'Hora', kind: 'time', screen: false }

export const nombre: ReservaColumn = {
  id: 'nombre',
  header: 'Nombre',
  value: (row) => row.nombrePasajero,
  sortable: true,
  uncut: true,
  card: 'title',
  filter: 'Buscar nombre',
  characters: 28,
}

export const hotel: ReservaColumn = {
  ...named('hotel', 'Hotel'),
  sortable: true,
  filter: 'Buscar hotel',
  uncut: true,
  card: 'said',
  characters: 26,
}

export const excursion: ReservaColumn = {
  id: 'excursion',
  header: 'Excursión',
  value: (row) => row.nombreExcursion,
  sortable: true,
  filter: 'Buscar excursión',
  uncut: true,
  card: 'said',
  characters: 26,
}

/** Columns that only files have, and not on an A4 sheet. */
export const onFile = { screen: false, paper: false } as const

export const telefono: ReservaColumn = {
  id: 'telefono',
  header: 'Teléfono',
  value: (row) => telefonoVisible(row.telefono),
  characters: 16,
  ...onFile,
}
