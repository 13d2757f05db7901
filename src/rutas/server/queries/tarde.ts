import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

/** Tests whether the row `t` still tells something: said within three hours, and not kept on a phone for long. */
export const STILL_LATE = sql<boolean>`t.minutos > 0
  and coalesce(t.momento_dispositivo, t.momento) > now() - interval '3 hours'
  and coalesce(t.momento_dispositivo, t.momento) > t.momento - interval '2 hours'`

/** Returns how many minutes a route is late; 0 if nobody said so. */
export async function minutesLate(db: Kysely<DB>, rutaId: number): Promise<number> {
  const row = await db
    .selectFrom('ruta_tarde as t')
    .select('t.minutos')
    .where('t.ruta_id', '=', rutaId)
    .where(STILL_LATE)
    .executeTakeFirst()
  return row?.minutos ?? 0
}
