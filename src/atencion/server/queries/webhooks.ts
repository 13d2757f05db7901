import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'

/** Reads webhooks to which nothing is sent any more, because all failed for a day. */
export const readPausados = (db: Kysely<DB>) =>
  db
    .selectFrom('webhook')
    .select(['id', 'nombre'])
    .where('pausado', 'is not', null)
    .where('activo', '=', true)
    .orderBy('id')
    .execute()
