import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Reserva } from '../../contract/reserva.ts'

export const exportar: readonly ExportColumn<Reserva>[] = [
  { header: 'N°', value: 'id', kind: 'number', width: 8 },
  { header: 'Fecha', value: 'fecha', kind: 'date' },
  { header: 'Hora', value: 'hora', kind: 'time' },
  { header: 'Nombre', value: 'nombrePasajero', width: 28 },
  { header: 'Hotel', value: 'hotel.nombre', width: 26 },
  { header: 'Excursión', value: 'nombreExcursion', width: 26 },
  { header: 'Adultos', value: 'cantidadAdultos', kind: 'number', paper: false },
  { header: 'Niños', value: 'cantidadChild', kind: 'number', paper: false },
  { header: 'Total', value: 'total', kind: 'money', paper: false },
  { header: 'Anulado Por', value: 'nombreCancela', width: 22 },
  { header: 'Fecha de anulación', value: 'fechaCancela', kind: 'date' },
  { header: 'Hora de anulación', value: 'horaCancela', kind: 'time' },
  { header: 'Motivo', value: 'motivoCancela', width: 36 },
]
