import type pg from 'pg'
import type { Random } from '#db/demo/random.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import type { Ruta } from '#rutas/contract.ts'

export interface Answer {
  status: number
  message: string
  data: unknown
}
export type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<Answer>

export interface Place {
  pool: pg.Pool
  sellers: readonly Ask[]
  dispatchers: readonly Ask[]
  hotels: readonly number[]
  guides: readonly number[]
  channel: number
  /** The control: dispatchers do not say which versions they saw. */
  blind?: boolean
  /** The control: sellers do not say which departure they sold. */
  vague?: boolean
}

export interface Confirmed {
  what: 'sold' | 'moved' | 'edited'
  id: number
  /** Version that the caller saw; null for a sale. */
  seen: number | null
  rutaId?: number
  /** Departure that was sold, or of the route that people were moved to. */
  salida?: string | undefined
}

export interface Schedule {
  fecha: string
  excursionId: number
  /** Hours at which the excursion leaves that day. */
  salidas: readonly string[]
  /** Seats of each departure. */
  lugares: number
  estricto: boolean
  /** Whether somebody sold, moved or added people above the seats after being asked. */
  overbooked: boolean
  calls: number
  confirmed: Confirmed[]
  faults: string[]
}

export interface Desk {
  place: Place
  schedule: Schedule
  random: Random
  ask: Ask
  /** Rows on the screen of this person. */
  reservas: Reserva[]
  rutas: Ruta[]
}
export type Step = (desk: Desk) => Promise<unknown>

/**
 * The control: connections from now on find a function of that name that locks nothing, and every write of a
 * reservation takes a while, so that others count the seats between the count and the commit.
 */
export async function takeLocksAway(pool: pg.Pool) {
  await pool.query(`
    create function public.pg_advisory_xact_lock(integer, integer) returns void language sql as '';
    create function public.dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(0.05); return null; end';
    create trigger dawdle after insert or update on reserva for each statement execute function public.dawdle()`)
  const { rows } = await pool.query<{ name: string }>(
    'select quote_ident(current_database()) as name',
  )
  await pool.query(`alter database ${rows[0]?.name} set search_path = public, pg_catalog`)
}
