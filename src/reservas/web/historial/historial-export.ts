import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { Movimiento } from '../../contract/reserva.ts'
import { ACTION_TEXTS, changesOf, verbTextOf } from './entry-texts.ts'

export const fileColumns: readonly ExportColumn<Movimiento>[] = [
  { header: 'Accion', value: (row) => ACTION_TEXTS[row.accion].table, width: 12 },
  { header: 'Detalle', value: (row) => verbTextOf(row).text, width: 15 },
  { header: 'Usuario', value: (row) => row.nombreUsuario, width: 22 },
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Hora', value: (row) => row.hora, kind: 'time' },
  { header: 'F. Excursion', value: (row) => row.fechaExcursion, kind: 'date', width: 12 },
  { header: 'Tour', value: (row) => row.nombreExcursion, width: 26 },
  { header: 'Pasajero', value: (row) => row.nombrePasajero, width: 26 },
  { header: 'N° Reserva', value: (row) => row.codigoReserva, kind: 'number', paper: false },
  { header: 'Motivo', value: (row) => row.motivo, width: 36 },
  {
    header: 'Cambios',
    value: (row) =>
      changesOf(row)
        .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
        .join('; '),
    width: 40,
  },
]
