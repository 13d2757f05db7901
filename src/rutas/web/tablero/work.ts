import type { Excursion } from '#catalogos/excursiones/contract.ts'
import { addDays, type Day, weekday } from '#lib/contract/civil-day.ts'
import { minutesOf } from '#reservas/contract/pickup-day.ts'
import type { Ruta } from '../../contract.ts'

const HOUR = 60
const DAY = 24 * HOUR
/** Minutes that a day of an excursion counts whose duration is unknown; nobody is warned because of it. */
export const USUAL_DAY = 8 * HOUR

/** Part of one day that a route takes, in minutes from midnight; above 1440 it ends on the next day. */
export interface Stint {
  ruta: object
  day: Day
  /** Null where the departure is unknown. */
  from: number | null
  /** Null where departure or duration is unknown: how long people rest afterwards is then unknown too. */
  to: number | null
  minutes: number
  isGuess: boolean
}

/** Hours from and below which somebody is warned. */
export interface Limits {
  jornada: number
  descanso: number
}

type Departs = Pick<Ruta, 'fecha' | 'hora'>
type Tour = Pick<Excursion, 'duracion' | 'dias'> | undefined

/** Divides a route into days: each takes its excursion's hours, from its departure on. */
export function stintsOf(ruta: Departs, { duracion, dias = 1 }: NonNullable<Tour> = {}): Stint[] {
  const from = ruta.hora === undefined ? null : minutesOf(ruta.hora)
  const to = from === null || duracion === undefined ? null : from + duracion
  const known = { minutes: duracion ?? USUAL_DAY, isGuess: duracion === undefined }
  return Array.from({ length: dias }, (_, i) => {
    return { ruta, day: addDays(ruta.fecha, i), from, to, ...known }
  })
}

/** Counts the routes of a day and their minutes, those of two routes at once a single time. */
export function workOn(stints: readonly Stint[], day: Day) {
  const own = stints.filter((stint) => stint.day === day)
  let minutes = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { from, minutes: taken } of own.toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0))) {
    if (from === null) minutes += taken
    else {
      minutes += Math.max(0, from + taken - Math.max(from, until))
      until = Math.max(until, from + taken)
    }
  }
  return { salidas: own.length, minutes, isGuess: own.some(({ isGuess }) => isGuess) }
}

export const mondayOf = (day: Day) => addDays(day, 1 - weekday(day))

/** Counts the minutes of a week, Monday to Sunday. */
export function workInWeek(stints: readonly Stint[], day: Day) {
  const monday = mondayOf(day)
  const days = Array.from({ length: 7 }, (_, i) => workOn(stints, addDays(monday, i)))
  return {
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    isGuess: days.some(({ isGuess }) => isGuess),
  }
}

/** Minutes from the last end of the day before to the first departure; null if unknown, or within one tour. */
function restBefore(stints: readonly Stint[], day: Day): number | null {
  const before = addDays(day, -1)
  const [last] = stints
    .flatMap(({ to, ...stint }) => (stint.day === before && to !== null ? [{ ...stint, to }] : []))
    .toSorted((a, b) => b.to - a.to)
  const [first] = stints
    .flatMap(({ from, ...stint }) =>
      stint.day === day && from !== null ? [{ ...stint, from }] : [],
    )
    .toSorted((a, b) => a.from - b.from)
  if (!last || !first || last.ruta === first.ruta) return null
  return Math.max(0, first.from + DAY - last.to)
}

/** “13 h 30 min”, “9 h”. */
function hoursText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR]
  return [hours > 0 || rest === 0 ? `${hours} h` : '', rest > 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}

/** Says what is too much work on some days, or too little rest before or after them (RU-27). It refuses nothing. */
export function workWarnings(
  stints: readonly Stint[],
  days: readonly Day[],
  { jornada, descanso }: Limits,
): string[] {
  const known = stints.filter(({ isGuess }) => !isGuess)
  const longest = Math.max(0, ...days.map((day) => workOn(known, day).minutes))
  const isShort = (rest: number | null): rest is number => rest !== null && rest < descanso * HOUR
  const short = days.map((day) => restBefore(stints, day)).filter(isShort)
  const last = days.at(-1)
  const after = last === undefined ? null : restBefore(stints, addDays(last, 1))
  return [
    ...(longest >= jornada * HOUR ? [`${hoursText(longest)} de trabajo`] : []),
    ...(short.length > 0 ? [`${hoursText(Math.min(...short))} de descanso`] : []),
    ...(isShort(after) ? [`${hoursText(after)} de descanso después`] : []),
  ]
}

type Hours = ReturnType<typeof workInWeek>
const aboutHours = ({ minutes, isGuess }: Hours) => `${isGuess ? 'unas ' : ''}${hoursText(minutes)}`

/** “2 salidas, 9 h ese día · 31 h esa semana”; “unas” where a duration is unknown. */
export function workText(stints: readonly Stint[], day: Day): string {
  const work = workOn(stints, day)
  const week = workInWeek(stints, day)
  if (week.minutes === 0) return 'sin salidas esa semana'
  const today =
    work.salidas === 0
      ? 'sin salidas ese día'
      : `${work.salidas} ${work.salidas === 1 ? 'salida' : 'salidas'}, ${aboutHours(work)} ese día`
  return `${today} · ${aboutHours(week)} esa semana`
}
