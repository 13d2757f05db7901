import { type Kysely, sql, type Transaction } from 'kysely'
import { HORA_DE_RUTA } from '#catalogos/excursiones/server/queries.ts'
import type { DB } from '#db/schema.ts'

/** Instant at which it was said; a device whose clock is ahead said it when it arrived. */
const SAID = sql`least(coalesce(t.momento_dispositivo, t.momento), t.momento)`

/** Tests whether the row `t` still tells something: said within three hours, and not kept on a phone for long. */
const STILL_LATE = sql<boolean>`t.minutos > 0 and ${SAID} > now() - interval '3 hours'
  and ${SAID} > t.momento - interval '2 hours'`

/** Selects the minutes that the route `ru` is late, who said so and when, or null. */
export const TARDE = sql`(select json_build_object('minutos', t.minutos, 'momento', ${SAID},
    'usuario', (select u.nombre from usuario u where u.id = t.usuario_id))
  from ruta_tarde t where t.ruta_id = ru.id and ${STILL_LATE})`

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

/** Keeps how late a route is. What a device said before somebody else did does not replace it. */
export const saveTarde = (
  db: Transaction<DB>,
  said: { rutaId: number; minutos: number; userId: number; momento: string | null },
) =>
  sql`
  insert into ruta_tarde as t (ruta_id, minutos, usuario_id, momento_dispositivo)
  values (${said.rutaId}, ${said.minutos}, ${said.userId}, ${said.momento}::timestamptz)
  on conflict (ruta_id) do update set minutos = excluded.minutos, usuario_id = excluded.usuario_id,
    momento_dispositivo = excluded.momento_dispositivo, momento = excluded.momento, version = t.version + 1
  where coalesce(excluded.momento_dispositivo, excluded.momento) >= ${SAID}`.execute(db)

/** Returns the minutes that were said last of a route, however long ago. */
export const findSaid = async (db: Transaction<DB>, rutaId: number) =>
  (
    await db
      .selectFrom('ruta_tarde')
      .select('minutos')
      .where('ruta_id', '=', rutaId)
      .executeTakeFirst()
  )?.minutos ?? 0

export const deleteTarde = (db: Transaction<DB>, rutaId: number) =>
  db.deleteFrom('ruta_tarde').where('ruta_id', '=', rutaId).execute()

/** Deletes what was said long ago: the history of the route has it. */
export const deleteOldTardes = (db: Kysely<DB>) =>
  sql`delete from ruta_tarde where momento < now() - interval '30 days'`.execute(db)

export interface RutaTarde {
  readonly rutaId: number
  readonly fecha: string
  readonly excursion: string
  readonly hora: string | null
  readonly usuario: string
  readonly minutos: number
}

/** Returns the routes that are late, while somebody of them is still awaited. */
export async function listTardes(db: Kysely<DB>): Promise<RutaTarde[]> {
  const { rows } = await sql<RutaTarde>`
    select ru.id as "rutaId", ru.fecha::text as fecha, e.nombre as excursion, ${sql.raw(HORA_DE_RUTA)} as hora,
      (select u.nombre from usuario u where u.id = t.usuario_id) as usuario, t.minutos
    from ruta_tarde t join ruta ru on ru.id = t.ruta_id join excursion e on e.id = ru.excursion_id
    where t.momento > now() - interval '3 hours' and ${STILL_LATE} and exists (
      select from reserva r where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0
        and not exists (select from abordaje a where a.reserva_id = r.id))
    order by ru.fecha, hora, ru.id`.execute(db)
  return rows
}
