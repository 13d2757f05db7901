import { addDays, type Day, daysBetween, isDay, MONTHS, weekday } from '#lib/contract/civil-day.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { dateFromText } from '#lib/web/ui/date-text.ts'
import type { menuOf } from './menu.ts'
import { screens } from './screens.ts'

export type MenuGroups = ReturnType<typeof menuOf>
type Entry = MenuGroups[number]['items'][number]

const NEAR_DAYS = { anteayer: -2, ayer: -1, hoy: 0, mañana: 1, 'pasado mañana': 2 }
const near = new Map(Object.entries(NEAR_DAYS).map(([text, days]) => [plain(text), days]))
const WEEKDAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado', 'domingo']
/** "25/12", "25 de diciembre", "25 dic 2027". */
const DAY_OF_MONTH =
  /^(\d{1,2})(?:[-/.](\d{1,2})|\s+(?:de\s+)?([a-z]{3,10})\.?)(?:\s+(?:del?\s+)?(\d{4}))?$/
const BEFORE_A_DAY = /^(?:(?:rutas?|reservas?)\s+)?(?:(?:del?|el|para(?:\s+el)?)\s+)?/

/** Returns the day that was typed, or null. Without a year it is the one nearest to `hoy`, of a weekday the next. */
export function dayOf(text: string, hoy: Day): Day | null {
  const typed = plain(text).replace(BEFORE_A_DAY, '')
  const days = near.get(typed)
  if (days !== undefined) return addDays(hoy, days)
  const ofWeek = WEEKDAYS.indexOf(typed) + 1
  if (ofWeek > 0) return addDays(hoy, (ofWeek - weekday(hoy) + 7) % 7)
  const whole = dateFromText(typed)
  if (whole) return whole
  const [, date = '', number = '', name = '', year] = DAY_OF_MONTH.exec(typed) ?? []
  const month = number === '' ? monthNamed(name) : Number(number)
  if (month < 1 || month > MONTHS.length) return null
  const ofYear = (one: number) =>
    `${one}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  const thisYear = Number(hoy.slice(0, 4))
  const years = year ? [Number(year)] : [thisYear - 1, thisYear, thisYear + 1]
  const distance = (day: Day) => Math.abs(daysBetween(hoy, day))
  const [nearest = null] = years
    .map(ofYear)
    .filter(isDay)
    .sort((a, b) => distance(a) - distance(b))
  return nearest
}

interface DayAndRest {
  day: Day
  /** Words beside the day. */
  rest: string
}

/** Returns the day with which a text ends or begins, and its other words: "tatio mañana", "27-11 tatio". */
export function dayIn(text: string, hoy: Day): DayAndRest | null {
  const words = text.trim().split(/\s+/)
  // The longest day first: "pasado mañana" before "mañana".
  const splits = words.flatMap((_, i) => [
    { own: words.slice(i), rest: words.slice(0, i) },
    { own: words.slice(0, words.length - i), rest: words.slice(words.length - i) },
  ])
  for (const { own, rest } of splits) {
    const day = dayOf(own.join(' '), hoy)
    if (day) return { day, rest: rest.join(' ') }
  }
  return null
}

/** Returns 1 to 12; 0 for any other word. */
const monthNamed = (word: string) =>
  word === '' ? 0 : MONTHS.findIndex((name) => name.startsWith(word)) + 1

interface Named {
  id: number
  nombre: string
}
type Address = Readonly<Record<string, string>>
const ofDay = (fecha: Day): Address => ({ fecha })

/** Screens that show the routes or reservations of a day, and how their addresses say it and an excursion. */
const OF_A_DAY: Readonly<
  Record<string, { day: (day: Day) => Address; excursion?: (excursion: Named) => Address }>
> = {
  '/tablero': { day: ofDay },
  '/rutas-asignadas': { day: ofDay, excursion: ({ nombre }) => ({ excursion: nombre }) },
  '/detalle-reservas': { day: ofDay, excursion: ({ id }) => ({ excursionId: String(id) }) },
  '/mis-rutas': { day: ofDay },
  '/mis-viajes': { day: ofDay },
  '/buscar-reservas': {
    day: (fecha) => ({ desde: fecha, hasta: fecha }),
    excursion: ({ nombre }) => ({ excursion: nombre }),
  },
  '/por-avisar': { day: ofDay },
}
/** Of these, screens without an entry in the menu. */
const OUTSIDE_MENU: readonly string[] = ['/detalle-reservas']

export interface DayPlace {
  path: string
  title: string
  search: Address
}

/** Returns the screens for a day that are in the menu, and the day's lists, which are opened from them. */
export function placesOfDay(
  day: Day,
  groups: MenuGroups,
  opens: (path: `/${string}`) => boolean,
): DayPlace[] {
  const entries = groups.flatMap(({ items }) => items)
  return Object.entries(OF_A_DAY).flatMap(([path, { day: searchOf }]) => {
    const entry = entries.find((one) => one.path === path)
    const isList = OUTSIDE_MENU.includes(path) && opens(path as `/${string}`)
    if (!entry && !isList) return []
    return [{ path, title: entry?.title ?? titleOf(path), search: searchOf(day) }]
  })
}

/** Returns screens of a day as they show one excursion: those that cannot are left out. */
export const ofExcursion = (places: readonly DayPlace[], excursion: Named): DayPlace[] =>
  places.flatMap(({ path, title, search }) => {
    const more = OF_A_DAY[path]?.excursion?.(excursion)
    return more
      ? [{ path, title: `${title}: ${excursion.nombre}`, search: { ...search, ...more } }]
      : []
  })

const titleOf = (path: string) => screens.find((one) => one.path === path)?.title ?? ''

/** Returns the entries of the menu in whose title, heading or screen's title a word begins with each typed word. */
export function entriesNamed(text: string, groups: MenuGroups): Entry[] {
  if (text.trim() === '') return []
  return groups.flatMap(({ label, items }) =>
    items.filter(({ path, title }) => isNamed(`${title} ${titleOf(path)} ${label}`, text)),
  )
}

/** Tells whether each typed word begins a word of the name. */
export function isNamed(name: string, text: string) {
  const words = wordsOf(name)
  return wordsOf(text).every((one) => words.some((word) => word.startsWith(one)))
}

const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean)
