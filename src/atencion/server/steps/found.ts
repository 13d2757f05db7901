import type { Kysely } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { addDays, type Day, formatDay } from '#lib/contract/civil-day.ts'
import type { Linea } from '../../contract.ts'

/** Caller of a kind's query. */
export interface Asked {
  readonly db: Kysely<DB>
  readonly session: Sesion
  now(): { day: string; time: string }
}

/** Line as its kind finds it. */
export type Found = Omit<Linea, 'tipo' | 'boton' | 'aplazada'> & Partial<Pick<Linea, 'boton'>>

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
