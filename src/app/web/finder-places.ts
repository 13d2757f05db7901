import { addDays, type Day, daysBetween, isDay, MONTHS } from '#lib/contract/civil-day.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { dateFromText } from '#lib/web/ui/date-text.ts'
import type { menuOf } from './menu.ts'
import { screens } from './screens.ts'

export type MenuGroups = ReturnType<typeof menuOf>
type Entry = MenuGroups[number]['items'][number]

const NEAR_DAYS = { anteayer: -2, ayer: -1, hoy: 0, mañana: 1, 'pasado mañana': 2 }
const near = new Map(Object.entries(NEAR_DAYS).map(([text, days]) => [plain(text), days]))
/** "25/12", "25 de diciembre", "25 dic 2027". */
const DAY_OF_MONTH =
  /^(\d{1,2})(?:[-/.](\d{1,2})|\s+(?:de\s+)?([a-z]{3,10})\.?)(?:\s+(?:del?\s+)?(\d{4}))?$/
const BEFORE_A_DAY = /^(?:rutas?|reservas?)\s+(?:del?\s+)?/

/** Returns the day that was typed, or null. Without a year it is the one nearest to `hoy`. */
export function dayOf(text: string, hoy: Day): Day | null {
  const typed = plain(text).replace(BEFORE_A_DAY, '')
  const days = near.get(typed)
  if (days !== undefined) return addDays(hoy, days)
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

/** Returns 1 to 12; 0 for any other word. */
const monthNamed = (word: string) =>
  word === '' ? 0 : MONTHS.findIndex((name) => name.startsWith(word)) + 1

/** Screens that show the routes or reservations of a day, and how their addresses say it. */
const OF_A_DAY: Readonly<Record<string, (day: Day) => Readonly<Record<string, string>>>> = {
  '/tablero': (fecha) => ({ fecha }),
  '/rutas-asignadas': (fecha) => ({ fecha }),
  '/detalle-reservas': (fecha) => ({ fecha }),
  '/mis-rutas': (fecha) => ({ fecha }),
  '/mis-viajes': (fecha) => ({ fecha }),
  '/buscar-reservas': (fecha) => ({ desde: fecha, hasta: fecha }),
}

/** Returns the screens for a day that are in the menu, and the day's list, which is opened from them. */
export function placesOfDay(day: Day, groups: MenuGroups, opens: (path: `/${string}`) => boolean) {
  const entries = groups.flatMap(({ items }) => items)
  return Object.entries(OF_A_DAY).flatMap(([path, searchOf]) => {
    const entry = entries.find((one) => one.path === path)
    const isList = path === '/detalle-reservas' && opens(path)
    if (!entry && !isList) return []
    return [{ path, title: entry?.title ?? titleOf(path), search: searchOf(day) }]
  })
}

const titleOf = (path: string) => screens.find((one) => one.path === path)?.title ?? ''

/** Returns the entries of the menu in whose title, heading or screen's title a word begins with each typed word. */
export function entriesNamed(text: string, groups: MenuGroups): Entry[] {
  const typed = wordsOf(text)
  if (typed.length === 0) return []
  return groups.flatMap(({ label, items }) =>
    items.filter(({ path, title }) => {
      const words = wordsOf(`${title} ${titleOf(path)} ${label}`)
      return typed.every((one) => words.some((word) => word.startsWith(one)))
    }),
  )
}

const wordsOf = (text: string) => plain(text).split(/\s+/).filter(Boolean)
