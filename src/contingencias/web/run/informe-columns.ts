import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/list/columns.ts'
import type { Contingencia, PasoDeContingencia } from '../../contract/contingencia.ts'
import { moneyText } from '../counts.ts'

const PASOS = {
  'por hacer': 'Por hacer',
  'no pudo': 'No se pudo',
  dejada: 'Se dejó',
} as const satisfies Record<Exclude<PasoDeContingencia['paso'], 'hecha'>, string>
type Que = Contingencia['que']

const CLASES = { cobro: 'Cobrado', abono: 'Abono', portal: 'Portal' } as const
const DONE = { pendiente: 'por devolver', hecha: 'devuelto', 'no corresponde': 'no corresponde' }

const when = (fecha: string, hora: string | null) =>
  [formatDay(fecha), formatTime(hora)].filter(Boolean).join(' ')

/** “Cobrado $60.000: devuelto”, one of each kind. */
const refunds = ({ devoluciones }: PasoDeContingencia) =>
  devoluciones
    .map((one) =>
      [`${CLASES[one.clase]} ${moneyText(one)}: ${DONE[one.estado]}`, one.nota]
        .filter(Boolean)
        .join(', '),
    )
    .join(' · ')

/** Columns that most contingencias leave empty: shown where one row says something. */
const OCCASIONAL: readonly string[] = ['ahora', 'razon', 'portal', 'devolucion', 'avisado']

/** Returns the columns in which some row says something. */
export const shownOf = (que: Que, rows: readonly PasoDeContingencia[]) =>
  columnsOf(que).filter(
    ({ id, value }) => !OCCASIONAL.includes(id) || rows.some((row) => Boolean(value?.(row))),
  )

/** Columns of what became of each reservation, on the screen and in files. */
export function columnsOf(que: Que): readonly Column<PasoDeContingencia>[] {
  const changed = que === 'mover' ? 'Movida' : 'Anulada'
  const atPortal = que === 'mover' ? 'Cambiar en el portal' : 'Anular en el portal'
  return [
    {
      id: 'reservaId',
      header: 'Reserva',
      kind: 'number',
      align: 'left',
      width: 90,
      cell: ({ reservaId }) => `N° ${reservaId}`,
      characters: 8,
    },
    {
      id: 'pasajero',
      header: 'Pasajero',
      card: 'title',
      uncut: true,
      value: ({ reserva }) => reserva?.nombrePasajero ?? '',
      characters: 28,
    },
    {
      id: 'excursion',
      header: 'Excursión',
      uncut: true,
      value: ({ reserva }) => reserva?.nombreExcursion ?? '',
      characters: 24,
    },
    { id: 'fecha', header: 'De', kind: 'date', width: 104 },
    { id: 'hora', header: 'Hora', kind: 'time', width: 70 },
    {
      id: 'ahora',
      header: 'A',
      width: 130,
      value: ({ paso, reserva, fecha }) =>
        paso === 'hecha' && reserva && reserva.fecha !== fecha
          ? when(reserva.fecha, reserva.hora)
          : '',
    },
    {
      id: 'paso',
      header: 'Qué pasó',
      width: 110,
      card: 'aside',
      value: ({ paso }) => (paso === 'hecha' ? changed : PASOS[paso]),
    },
    {
      id: 'razon',
      header: 'Razón',
      value: ({ razon }) => razon,
      width: 180,
      wrap: true,
      characters: 36,
    },
    {
      id: 'portal',
      header: 'Portal',
      width: 150,
      value: ({ portal }) => (portal ? atPortal : ''),
    },
    {
      id: 'devolucion',
      header: 'Devolución',
      width: 150,
      wrap: true,
      value: refunds,
      characters: 32,
    },
    {
      id: 'avisado',
      header: 'Avisado',
      width: 90,
      value: ({ avisado }) => (avisado ? 'Sí' : ''),
    },
  ]
}
