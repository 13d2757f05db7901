import type { Column } from '#lib/web/list/columns.ts'
import type { MovimientoDeRendicion } from '../../contract/rendicion.ts'
import { aboutText, toldOf, verbText } from './rendicion-told.ts'

export const columns: readonly Column<MovimientoDeRendicion>[] = [
  { id: 'fecha', header: 'Fecha', kind: 'date' },
  { id: 'hora', header: 'Hora', kind: 'time' },
  { id: 'nombreUsuario', header: 'Usuario', characters: 22 },
  { id: 'accion', header: 'Accion', value: (row) => verbText(row.verbo), characters: 18 },
  { id: 'de', header: 'De', value: aboutText, characters: 26 },
  { id: 'reservaId', header: 'N° Reserva', kind: 'number', paper: false },
  { id: 'motivo', header: 'Motivo', characters: 36 },
  { id: 'detalle', header: 'Detalle', value: (row) => toldOf(row).join('; '), characters: 44 },
]
