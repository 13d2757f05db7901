import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/schema.ts'
import type { Sesion } from '../queries.ts'

type Db = Kysely<DB>

/** Of a row of `sesion`: complete and still good (D7). */
export const ABIERTA = `nivel = 'completa' and vence > now() and vista > now() - interval '60 minutes'`

interface Nueva {
  hash: Buffer
  /** Whose password it was, and the hash that it was judged by. */
  credencial: { id: number; hash: string }
  agente: string
}

/**
 * A pending session, from a right password: a quarter of an hour for the second factor. Says whether there is one: a
 * password that was changed while it was judged opens nothing (D10).
 */
export async function insertSesion(db: Db, { hash, credencial, agente }: Nueva) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sesion')
    .columns(['token_hash', 'usuario_id', 'nivel', 'vence', 'agente'])
    .expression((eb) =>
      eb
        .selectFrom('credencial')
        .select([
          eb.val(hash).as('token_hash'),
          'usuario_id',
          sql<string>`'pendiente'`.as('nivel'),
          sql<string>`now() + interval '15 minutes'`.as('vence'),
          eb.val(agente).as('agente'),
        ])
        .where('usuario_id', '=', credencial.id)
        .where('clave_hash', '=', credencial.hash)
        .forShare(),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/**
 * Gives a session a new reference and completes it; its twelve hours run from the password on. Says whether the
 * session was still there, at the level the caller read.
 */
export async function updateSesion(db: Db, { id, pendiente }: Sesion, hash: Buffer) {
  const { numUpdatedRows } = await db
    .updateTable('sesion')
    .set({
      token_hash: hash,
      nivel: 'completa',
      vista: sql`now()`,
      ...(pendiente && { vence: sql<string>`creada + interval '12 hours'` }),
    })
    .where('id', '=', id)
    .where('nivel', '=', pendiente ? 'pendiente' : 'completa')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a try at the second factor before it is judged; null where the session has ended meanwhile. */
export async function addFallo(db: Db, { id, pendiente }: Sesion): Promise<number | null> {
  const row = await db
    .updateTable('sesion')
    .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
    .where('id', '=', id)
    .where('nivel', '=', pendiente ? 'pendiente' : 'completa')
    .returning('fallos')
    .executeTakeFirst()
  return row?.fallos ?? null
}

/** Forgets the wrong codes of a session: a right one followed. */
export const olvidarFallos = (db: Db, id: string) =>
  db.updateTable('sesion').set({ fallos: 0 }).where('id', '=', id).execute()

/** Ends a user's session; says whether it was theirs. */
export async function deleteSesion(db: Db, id: string, usuarioId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sesion')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends every session of a user; answers how many there were. */
export async function deleteSesiones(db: Db, usuarioId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends every session of a user but one (D10). */
export const deleteOtrasSesiones = (db: Db, { id, userId }: Sesion) =>
  db.deleteFrom('sesion').where('usuario_id', '=', userId).where('id', '<>', id).execute()

/** Rows that somebody is ending right now are left to them, so that the two never wait for each other. */
export const deleteSesionesVencidas = (db: Db) =>
  db
    .deleteFrom('sesion')
    .where('id', 'in', (q) =>
      q
        .selectFrom('sesion')
        .select('id')
        .where(sql<boolean>`vence < now() or vista < now() - interval '60 minutes'`)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** Of these sessions, those that still stand. */
export async function findVigentes(pool: pg.Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from sesion s join usuario u on u.id = s.usuario_id
      where s.id = any($1::uuid[]) and s.nivel = 'completa' and s.vence > now()
        and s.vista > now() - interval '60 minutes' and u.habilitado = 1`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
