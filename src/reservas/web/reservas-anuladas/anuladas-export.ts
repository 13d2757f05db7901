import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Reserva } from '../../contract/reserva.ts'

export const fileColumns: readonly ExportColumn<Reserva>[] = [
  { header: 'N°', value: (row) => row.id, kind: 'number', width: 8 },
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Hora', value: (row) => row.hora, kind: 'time' },
  { header: 'Nombre', value: (row) => row.nombrePasajero, width: 28 },
  { header: 'Hotel', value: (row) => row.hotel.nombre, width: 26 },
  { header: 'Excursión', value: (row) => row.nombreExcursion, width: 26 },
  { header: 'Adultos', value: (row) => row.cantidadAdultos, kind: 'number', paper: false },
  { header: 'Niños', value: (row) => row.cantidadChild, kind: 'number', paper: false },
  { header: 'Total', value: (row) => row.total, kind: 'money', paper: false },
  { header: 'Anulado Por', value: (row) => row.nombreCancela, width: 22 },
  { header: 'Fecha de anulación', value: (row) => row.fechaCancela, kind: 'date' },
  { header: 'Hora de anulación', value: (row) => row.horaCancela, kind: 'time' },
  { header: 'Motivo', value: (row) => row.motivoCancela, width: 36 },
]
