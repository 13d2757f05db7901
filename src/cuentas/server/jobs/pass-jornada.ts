import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { passDays } from '../queries/jornada.ts'

/** Stores that a day began, and posts what is owed since. After an upgrade it goes through all days there were. */
export async function passJornada(db: Kysely<DB>, hoy: Day, signal?: AbortSignal) {
  while (!signal?.aborted && (await passDays(db, hoy)) < hoy);
}
