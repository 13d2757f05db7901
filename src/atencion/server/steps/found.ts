import type { Kysely } from 'kysely'
import type { Sesion, Settings } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { addDays, type Day, formatDay } from '#lib/contract/civil-day.ts'
import type { Linea } from '../../contract.ts'

/** Caller of a kind's query. */
export interface Asked {
  readonly db: Kysely<DB>
  readonly session: Sesion
  readonly settings: Settings
  now(): { day: string; time: string }
}

/** Line as its kind finds it. Button and title are those of the kind if it has none of its own. */
export interface Found
  extends Omit<Linea, 'tipo' | 'titulo' | 'boton' | 'aplazada'>,
    Partial<Pick<Linea, 'titulo' | 'boton'>> {
  /** Names that the things of the line had before: what was put off under them stays so. */
  antes?: readonly string[]
  /** Person whom the line is about: lines of several are told as one. */
  quien?: string
}

/** Makes a query that is read once in each computation, however many kinds ask it. */
export function once<Rows>(read: (asked: Asked) => Promise<Rows>) {
  const known = new WeakMap<Asked, Promise<Rows>>()
  return (asked: Asked) => {
    const rows = known.get(asked) ?? read(asked)
    known.set(asked, rows)
    return rows
  }
}

/** Makes a test of whether something leaves now or later; without an hour, at any of its day. */
export function isComing({ now }: Asked) {
  const { day: hoy, time } = now()
  return ({ fecha, hora }: { fecha: Day; hora?: string | null | undefined }) =>
    fecha !== hoy || !hora || hora >= time.slice(0, 5)
}

/** “Hoy”, “Mañana”, “28-11”. */
export function whenOf(fecha: Day, hoy: Day) {
  if (fecha === hoy) return 'Hoy'
  return fecha === addDays(hoy, 1) ? 'Mañana' : formatDay(fecha).slice(0, 5)
}

/** “hoy”, “mañana”, “del 28-11-2026”. */
export function dayWords(fecha: Day, hoy: Day) {
  if (fecha === hoy) return 'hoy'
  if (fecha === addDays(hoy, 1)) return 'mañana'
  return `del ${formatDay(fecha)}`
}
