import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { dayShift } from '#reservas/contract/pickup-day.ts'
import type { Clase, EstadoDeMensaje } from '../rules.ts'
import type { Facts } from './facts.ts'

/** States of a reservation with regard to what its passenger knows. */
export const ESTADOS_DE_AVISO = [
  'por avisar',
  'en cola',
  'avisado',
  'sin hora',
  'sin contacto',
  'fallido',
  'dudoso',
] as const
export type EstadoDeAviso = (typeof ESTADOS_DE_AVISO)[number]

/** Day and time of the operator's clock; the time may have seconds. */
export interface Moment {
  readonly day: Day
  readonly time: string
}

/** Facts of a reservation: as they are now, and as they were told. */
export interface Compared {
  readonly now: Facts
  readonly noShow: boolean
  /** Facts of the last message that told something; null: nothing was told. */
  readonly told: Facts | null
  /** Newest message that nothing took the place of. */
  readonly last: { readonly estado: EstadoDeMensaje; readonly dicho: Facts } | null
  /** True if mail or WhatsApp reach the passenger. */
  readonly reachable: boolean
}

/** Says what is news to somebody who was told the first. The window of the pick-up is none, nor is a price of what is annulled. */
export function differs(told: Facts, now: Facts): boolean {
  if (told.activa !== now.activa) return true
  if (!now.activa) return false
  return (
    ['excursionId', 'fecha', 'salida', 'hora', 'hotelId', 'porPagar', 'tipoCobroId'] as const
  ).some((fact) => told[fact] !== now[fact])
}

/** Tells whether only what is to be paid, or how, is news. */
export const isOnlyPay = (told: Facts, now: Facts) =>
  differs(told, now) &&
  !differs(told, { ...now, porPagar: told.porPagar, tipoCobroId: told.tipoCobroId })

/** Day and hour of the pick-up. Without an hour, the day of the tour. */
export const pickupOf = ({ fecha, hora, salida }: Facts) => ({
  day: addDays(fecha, dayShift(hora, salida)),
  hora,
})

const isPast = (facts: Facts, at: Moment) => {
  const { day, hora } = pickupOf(facts)
  return day < at.day || (day === at.day && hora !== null && hora < at.time.slice(0, 5))
}

/** Message that the difference needs. */
export const claseOf = ({ now, told }: Pick<Compared, 'now' | 'told'>): Clase =>
  now.activa ? (told ? 'cambio' : 'recogida') : 'anulacion'

/**
 * Compares what is true with what was told; null where there is nothing to say. `until` is the last day whose pick-ups
 * are told for the first time.
 */
export function stateOf(row: Compared, at: Moment, until: Day): EstadoDeAviso | null {
  const { now, told, last, noShow } = row
  if (noShow || (told === null && !now.activa)) return null
  const isLastOfNow = last !== null && !differs(last.dicho, now)
  if (last?.estado === 'enviando' || (last?.estado === 'en_cola' && isLastOfNow)) return 'en cola'
  if (told && !differs(told, now)) return 'avisado'
  if (isPast(now.activa ? now : (told ?? now), at)) return null
  if (!told && pickupOf(now).day > until) return null
  if (isLastOfNow && (last.estado === 'fallido' || last.estado === 'dudoso')) return last.estado
  if (now.activa && now.hora === null) return 'sin hora'
  return row.reachable ? 'por avisar' : 'sin contacto'
}
