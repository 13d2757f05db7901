import { civilNow, formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { formatClp } from '#lib/contract/money.ts'
import { type ListColumn, named } from '#lib/web/list/columns.ts'
import { windowText } from '#reservas/contract/pickup-day.ts'
import type { Facts } from '../../contract/facts.ts'
import type { Grupo } from '../../contract/told.ts'

const pickupText = ({ hora, ventana }: Facts) => (hora ? windowText(hora, ventana) : 'sin hora')

/** Says what differs from what was told, with both values. */
export function newsText(dicho: Facts, ahora: Facts): string {
  const news = [
    !dicho.activa && 'estaba anulada',
    dicho.fecha !== ahora.fecha && `${formatDay(dicho.fecha)} → ${formatDay(ahora.fecha)}`,
    dicho.hora !== ahora.hora && `${pickupText(dicho)} → ${pickupText(ahora)}`,
    dicho.excursionId !== ahora.excursionId && 'otra excursión',
    dicho.hotelId !== ahora.hotelId && 'otro hotel',
    dicho.salida !== ahora.salida &&
      `salida ${dicho.salida ?? 'sin hora'} → ${ahora.salida ?? 'sin hora'}`,
    dicho.porPagar !== ahora.porPagar &&
      `por pagar ${formatClp(dicho.porPagar)} → ${formatClp(ahora.porPagar)}`,
    dicho.tipoCobroId !== ahora.tipoCobroId && 'otra forma de pago',
  ].filter(Boolean)
  return news.join(', ')
}

/** Says what the passenger hears: the pick-up, what is another one now, or that there is none. */
export function whatText({ clase, dicho, ahora }: Grupo): string {
  if (clase === 'anulacion') return 'Anulada'
  if (clase === 'cambio' && dicho) return newsText(dicho, ahora)
  return ahora?.hora ? `Recogida ${pickupText(ahora)}` : 'Recogida'
}

const SAID: Readonly<Partial<Record<NonNullable<Grupo['mensaje']>['estado'], string>>> = {
  enviado: 'Enviado',
  abierto: 'WhatsApp abierto',
  dicho: 'Ya lo sabe',
  confirmado: 'Confirmó',
}
const STATES: Readonly<Record<Exclude<Grupo['estado'], 'avisado'>, string>> = {
  'por avisar': 'Por avisar',
  'en cola': 'En cola',
  'sin hora': 'Sin hora',
  'sin contacto': 'Sin contacto',
  fallido: 'No salió',
  dudoso: 'No se sabe si salió',
}

/** Returns the hour of a moment, with its day unless that is today. */
export function momentText(momento: string, zona: string, hoy: string) {
  const { day, time } = civilNow(zona, new Date(momento))
  const hour = formatTime(time)
  return day === hoy ? hour : `${formatDay(day).slice(0, 5)} ${hour}`
}

export function stateText({ estado, clase, mensaje }: Grupo, zona: string, hoy: string): string {
  if (estado === 'avisado')
    return mensaje
      ? `${SAID[mensaje.estado] ?? 'Avisado'} ${momentText(mensaje.momento, zona, hoy)}`
      : 'Avisado'
  return estado === 'por avisar' && clase !== 'recogida'
    ? 'Avisado, cambió después'
    : STATES[estado]
}

const waysText = ({ correo, telefono }: Grupo) =>
  [correo && 'Correo', telefono && 'WhatsApp'].filter(Boolean).join(', ') || 'Ninguno'

/** Columns of the list; who has one hotel sees no column of it. */
export const columnsOf = (
  zona: string,
  hoy: string,
  isOneHotel: boolean,
): readonly ListColumn<Grupo>[] => [
  {
    id: 'hora',
    header: 'Hora',
    value: ({ hora, dia, ahora }) =>
      dia === ahora?.fecha || !ahora ? (hora ?? '') : `${formatDay(dia).slice(0, 5)} ${hora ?? ''}`,
    width: 88,
    card: 'aside',
  },
  { id: 'pasajero', header: 'Pasajero', card: 'title', uncut: true },
  ...(isOneHotel ? [] : [{ ...named('hotel', 'Hotel'), uncut: true }]),
  { ...named('excursion', 'Excursión'), uncut: true },
  { id: 'que', header: 'Qué decir', value: whatText, width: 186, wrap: true },
  { id: 'camino', header: 'Por dónde', value: waysText, width: 134 },
  { id: 'estado', header: 'Estado', value: (row) => stateText(row, zona, hoy), width: 200 },
]
