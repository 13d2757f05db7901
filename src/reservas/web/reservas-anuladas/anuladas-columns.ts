import type { Column } from '#lib/web/list/columns.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { excursion, fecha, hora, hotel, nombre, numero } from '../reserva-columns.ts'

export const columns: readonly Column<Reserva>[] = [
  { ...numero, characters: 8 },
  { ...fecha, width: 140 },
  hora,
  nombre,
  hotel,
  excursion,
  { id: 'cantidadAdultos', header: 'Adultos', kind: 'number', screen: false, paper: false },
  { id: 'cantidadChild', header: 'Niños', kind: 'number', screen: false, paper: false },
  { id: 'total', header: 'Total', kind: 'money', screen: false, paper: false },
  {
    id: 'cancelacion',
    header: 'Anulado Por',
    value: (row) => row.nombreCancela,
    sortable: true,
    width: 156,
    uncut: true,
    characters: 22,
  },
  { id: 'fechaCancela', header: 'Fecha de anulación', kind: 'date', screen: false },
  { id: 'horaCancela', header: 'Hora de anulación', kind: 'time', screen: false },
  {
    id: 'motivo',
    header: 'Motivo',
    value: (row) => row.motivoCancela,
    wrap: true,
    uncut: true,
    characters: 36,
  },
]
