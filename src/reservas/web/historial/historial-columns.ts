import type { Column } from '#lib/web/list/columns.ts'
import type { Movimiento } from '../../contract/reserva.ts'
import { ACTION_TEXTS, changesOf, verbTextOf } from './entry-texts.ts'

export const columns: readonly Column<Movimiento>[] = [
  {
    id: 'accion',
    header: 'Accion',
    value: (row) => ACTION_TEXTS[row.accion].table,
    width: 184,
    card: 'aside',
    characters: 12,
  },
  {
    id: 'detalle',
    header: 'Detalle',
    value: (row) => verbTextOf(row).text,
    characters: 15,
    screen: false,
  },
  {
    id: 'usuario',
    header: 'Usuario',
    value: (row) => row.nombreUsuario,
    width: 120,
    uncut: true,
    filter: 'Buscar usuario',
    characters: 22,
  },
  { id: 'fecha', header: 'Fecha', kind: 'date', width: 84, card: 'said' },
  { id: 'hora', header: 'Hora', kind: 'time', width: 48, card: 'said' },
  { id: 'fechaExcursion', header: 'F. Excursion', kind: 'date', width: 92, characters: 12 },
  {
    id: 'tour',
    header: 'Tour',
    value: (row) => row.nombreExcursion,
    width: 128,
    uncut: true,
    card: 'said',
    characters: 26,
  },
  {
    id: 'pasajero',
    header: 'Pasajero',
    value: (row) => row.nombrePasajero,
    width: 128,
    uncut: true,
    card: 'title',
    characters: 26,
  },
  { id: 'codigoReserva', header: 'N° Reserva', kind: 'number', screen: false, paper: false },
  { id: 'motivo', header: 'Motivo', wrap: true, uncut: true, characters: 36 },
  {
    id: 'cambios',
    header: 'Cambios',
    value: (row) =>
      changesOf(row)
        .map(({ label, before, after }) => `${label}: ${before} → ${after}`)
        .join('; '),
    characters: 40,
    screen: false,
  },
]
