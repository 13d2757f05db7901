import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { passDays, repeatDays } from '../queries/jornada.ts'

/**
 * Stores that a day began, and posts what is owed since. After an upgrade it goes through all days there were, or through
 * those for which a rule changed.
 */
export async function passJornada(db: Kysely<DB>, hoy: Day, signal?: AbortSignal) {
  while (!signal?.aborted && (await passDays(db, hoy)) < hoy);
  while (!signal?.aborted && (await repeatDays(db)));
}
