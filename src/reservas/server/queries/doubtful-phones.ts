import type pg from 'pg'
import type { Day } from '#lib/contract/civil-day.ts'
import { isDoubtful } from '#lib/contract/phone-reading.ts'
import { collectValues, conditions, type Search } from './reserva-filters.ts'

/**
 * Returns the ids of active reservations from a day on whose telephone WhatsApp cannot open. Judged here: 5 µs each, and
 * only coming reservations matter.
 */
export async function findDoubtful(pool: pg.Pool, reach: Search, hoy: Day): Promise<number[]> {
  const v = collectValues()
  const { rows } = await pool.query<{ id: number; telefono: string }>(
    `select r.id, r.telefono from reserva r where r.datos = 'completos'
      and ${conditions({ ...reach, estado: 'activa', desde: hoy }, v)}`,
    v.values,
  )
  return rows.filter(({ telefono }) => isDoubtful(telefono)).map(({ id }) => id)
}
