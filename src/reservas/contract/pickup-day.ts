import { addDays, type Day, formatDay, formatTime } from '#lib/contract/civil-day.ts'

/** Longest way to a departure, in minutes: within it a pick-up may be on the other side of midnight. */
export const FARTHEST_PICKUP = 6 * 60
const DAY = 24 * 60
export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Last minute of a pick-up's window, `HH:MM`; that of 23:50 is after midnight. */
export function windowEnd(hora: string, minutes: number): string {
  const total = (minutesOf(hora) + minutes) % DAY
  return [Math.floor(total / 60), total % 60].map((n) => String(n).padStart(2, '0')).join(':')
}

/** `07:30–07:50`; the hour alone where the window has no minutes. */
export const windowText = (hora: string, minutes: number) =>
  minutes === 0 ? formatTime(hora) : `${formatTime(hora)}–${windowEnd(hora, minutes)}`

type DayShift = -1 | 0 | 1

/**
 * Tells to which day a pick-up hour belongs (RE-30): -1 is the evening before the day of the departure, 1 the night
 * after it. Without a known departure it is the day itself. In SQL it is `pickupAt`.
 */
export function dayShift(
  hora: string | null | undefined,
  departs: string | null | undefined,
): DayShift {
  if (!hora || !departs) return 0
  const later = minutesOf(hora) - minutesOf(departs)
  if (later >= DAY - FARTHEST_PICKUP) return -1
  return later <= FARTHEST_PICKUP - DAY ? 1 : 0
}

/** Reservation, or its part that says when it departs. */
export interface Departing {
  readonly fecha: Day
  readonly hora: string | null
  readonly ruta?: { readonly hora?: string | null | undefined } | undefined
  readonly salida?: string | undefined
  readonly excursion?: { readonly id: number; readonly horaSalida?: string | undefined } | undefined
}

/** Departure of the route, else the one sold, else of the excursion; undefined if unknown. */
export const departureOf = ({ ruta, salida, excursion }: Omit<Departing, 'fecha' | 'hora'>) =>
  ruta?.hora ?? salida ?? excursion?.horaSalida

/** Day of a pick-up at the own hour, or at another one. */
export const pickupDay = (row: Departing, hora = row.hora): Day =>
  addDays(row.fecha, dayShift(hora, departureOf(row)))

const NAMES = { [-1]: 'noche anterior', 1: 'madrugada siguiente' } as const

/** "noche anterior, 26-11"; undefined on the day of the excursion. */
export function otherDayText(row: Departing, hora = row.hora): string | undefined {
  const shift = dayShift(hora, departureOf(row))
  return shift === 0
    ? undefined
    : `${NAMES[shift]}, ${formatDay(addDays(row.fecha, shift)).slice(0, 5)}`
}

/** "23:50 (noche anterior, 26-11)", or "08:30" on the day of the excursion; empty without an hour. */
export function pickupText(row: Departing, hora = row.hora): string {
  const other = otherDayText(row, hora)
  return other ? `${formatTime(hora)} (${other})` : formatTime(hora)
}
