import { formatTime } from '#lib/contract/civil-day.ts'
import type { Reserva } from './reserva.ts'
import { WRITTEN } from './reserva-fields.ts'
import type { EdicionReserva } from './reserva-input.ts'
import type { Salida } from './salida.ts'

// Edit that moves a reservation to another day, as the form sends it and as the server makes it by itself.

/** Tells what is known of the chosen departure; of the whole excursion where it has only one. */
export function chosenSalida(ofDay: Salida | undefined, hora: string): Salida | undefined {
  if (!ofDay?.salidas) return ofDay
  const { excursionId, estricto, salidas } = ofDay
  const chosen = salidas.find((one) => one.hora === hora)
  if (!chosen) return undefined
  const { salio, ...seats } = chosen
  return { excursionId, estricto, ...seats, ...(salio && { salio: hora }) }
}

interface OtherDay {
  fecha: string | null
  motivo: string
}

/** Builds the edit of a whole reservation; only day, hour and departure change. An empty departure is left out. */
export const bodyOf = (
  stored: Reserva,
  { fecha, motivo }: OtherDay,
  hora: string,
  salida: string | undefined = '',
) =>
  ({
    ...Object.fromEntries(WRITTEN.map((name) => [name, stored[name]])),
    fecha,
    salida: salida || undefined,
    confirmarSalida: false,
    hora: hora === '' ? null : `${hora}:00`,
    motivo: motivo.trim(),
    reservaId: stored.id,
    version: stored.version,
  }) as EdicionReserva

export const salidaOf = ({ excursionId }: Reserva, salidas: readonly Salida[] | undefined) =>
  salidas?.find((one) => one.excursionId === excursionId)

/** Returns the hour that a reservation gets on a day: that of the pauta for its departure, else the one it has. */
export const hourOn = (stored: Reserva, ofDay: Salida | undefined, salida = stored.salida ?? '') =>
  chosenSalida(ofDay, salida)?.propuesta ?? formatTime(stored.hora)

/**
 * Builds the edit that moves a reservation without asking for its departure. Where the day has several, nobody is put
 * into another one: the server refuses one that is missing.
 */
export const movedTo = (stored: Reserva, day: OtherDay, ofDay: Salida | undefined) =>
  bodyOf(stored, day, hourOn(stored, ofDay), ofDay?.salidas ? stored.salida : '')
