import type { Column } from '#lib/web/list/columns.ts'
import type { Devolucion } from '../../contract/devolucion.ts'
import { moneyText } from '../counts.ts'

export const CLASES = {
  cobro: 'Lo que se cobró',
  abono: 'Abono del hotel',
  portal: 'Portal',
} as const satisfies Record<Devolucion['clase'], string>

const PAGA = { oficina: 'Oficina', persona: 'Una persona', hotel: 'Hotel', portal: 'El portal' }

const ESTADOS = {
  pendiente: 'Por devolver',
  hecha: 'Devuelto',
  'no corresponde': 'No corresponde',
} as const satisfies Record<Devolucion['estado'], string>

/** Columns of refunds, on the screen and in files. */
export const columns: readonly Column<Devolucion>[] = [
  {
    id: 'reservaId',
    header: 'Reserva',
    kind: 'number',
    align: 'left',
    width: 90,
    cell: ({ reservaId }) => `N° ${reservaId}`,
  },
  { id: 'nombrePasajero', header: 'Pasajero', card: 'title', uncut: true, characters: 28 },
  { id: 'nombreExcursion', header: 'Excursión', uncut: true, characters: 24 },
  { id: 'fecha', header: 'Día', kind: 'date', width: 104 },
  { id: 'clase', header: 'Qué', value: ({ clase }) => CLASES[clase], width: 140 },
  { id: 'monto', header: 'Cuánto', card: 'aside', value: moneyText, width: 140, wrap: true },
  { id: 'paga', header: 'Quién paga', value: ({ paga }) => PAGA[paga], width: 110 },
  { id: 'como', header: 'Cómo', width: 110, value: ({ como }) => como ?? '' },
  { id: 'estado', header: 'Estado', width: 120, value: ({ estado }) => ESTADOS[estado] },
  {
    id: 'quien',
    header: 'Quién la hizo',
    width: 130,
    value: ({ usuario }) => usuario?.nombre ?? '',
  },
  { id: 'nota', header: 'Nota', wrap: true, characters: 30 },
]

/** Columns of refunds that are still to be done: nothing else is known of them. */
export const pendingColumns = columns.filter(({ id }) => !['como', 'estado', 'nota'].includes(id))
