import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import type { Column } from '#lib/web/list/columns.ts'
import type { PasoDeContingencia } from '../../contract/contingencia.ts'
import { moneyText } from '../counts.ts'

const PASOS = {
  'por hacer': 'Por hacer',
  hecha: 'Hecha',
  'no pudo': 'No se pudo',
  dejada: 'Se dejó',
} as const satisfies Record<PasoDeContingencia['paso'], string>

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

/** Columns of what became of each reservation, on the screen and in files. */
export const columns: readonly Column<PasoDeContingencia>[] = [
  { id: 'reservaId', header: 'N°', kind: 'number', width: 70, characters: 8 },
  {
    id: 'pasajero',
    header: 'Pasajero',
    card: 'title',
    value: ({ reserva }) => reserva?.nombrePasajero ?? '',
    characters: 28,
  },
  {
    id: 'excursion',
    header: 'Excursión',
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
  { id: 'paso', header: 'Qué pasó', width: 110, card: 'aside', value: ({ paso }) => PASOS[paso] },
  { id: 'razon', header: 'Razón', wrap: true, characters: 36 },
  {
    id: 'portal',
    header: 'Portal',
    width: 90,
    hideOnPhone: true,
    value: ({ portal }) => (portal ? 'Sí' : ''),
  },
  { id: 'devolucion', header: 'Devolución', wrap: true, value: refunds, characters: 32 },
  {
    id: 'avisado',
    header: 'Avisado',
    width: 90,
    value: ({ avisado }) => (avisado ? 'Sí' : ''),
  },
]
