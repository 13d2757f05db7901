import type { ExportColumn } from '#lib/web/export/columns.ts'
import type { MovimientoDeRendicion } from '../../contract/rendicion.ts'
import { aboutText, toldOf, verbText } from './rendicion-told.ts'

export const fileColumns: readonly ExportColumn<MovimientoDeRendicion>[] = [
  { header: 'Fecha', value: (row) => row.fecha, kind: 'date' },
  { header: 'Hora', value: (row) => row.hora, kind: 'time' },
  { header: 'Usuario', value: (row) => row.nombreUsuario, width: 22 },
  { header: 'Accion', value: (row) => verbText(row.verbo), width: 18 },
  { header: 'De', value: aboutText, width: 26 },
  { header: 'N° Reserva', value: (row) => row.reservaId ?? null, kind: 'number', paper: false },
  { header: 'Motivo', value: (row) => row.motivo, width: 36 },
  { header: 'Detalle', value: (row) => toldOf(row).join('; '), width: 44 },
]
