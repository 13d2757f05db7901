import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { MAY_SIGN_IN } from './credenciales.ts'

type Db = Kysely<DB>

export interface Sesion extends Session {
  readonly email: string
  readonly rol: string
  readonly rolId: number
  readonly hotelId: number | null
  readonly pendiente: boolean
  /** Key of a program; null for people. */
  readonly llave: {
    readonly id: number
    readonly nombre: string
    readonly canalVentaId: number | null
  } | null
}

// The database's clock judges the limits, since all processes share it.
const IDLE = `now() - interval '60 minutes'`
const UNENDED = `vence > now() and vista > ${IDLE}`
export const OPEN_SESION = `nivel = 'completa' and ${UNENDED}`
const STALE = `vista < now() - interval '1 minute'`

/** Runs with every request: one index lookup. */
export async function findSesion(pool: pg.Pool, tokenHash: Buffer) {
  const { rows } = await pool.query<Sesion & { stale: boolean }>(
    `select s.id, s.usuario_id as "userId", u.nombre as "userName", u.email, r.nombre as rol, u.rol_id as "rolId",
        u.hotel_id as "hotelId", s.nivel = 'pendiente' as pendiente, null as llave, ${STALE} as stale
      from sesion s join usuario u on u.id = s.usuario_id join rol r on r.id = u.rol_id
      where s.token_hash = $1 and ${UNENDED} and ${MAY_SIGN_IN}`,
    [tokenHash],
  )
  return rows[0]
}

export const touchSesion = (pool: pg.Pool, id: string) =>
  pool.query(`update sesion set vista = now() where id = $1 and ${STALE}`, [id])

interface NewSesion {
  hash: Buffer
  /** Account, and the hash that its password was compared with. */
  credencial: { id: number; hash: string }
  agent: string
}

/** Inserts a pending session of 15 minutes. Returns false if the password was changed while it was judged. */
export async function insertSesion(db: Db, { hash, credencial, agent }: NewSesion) {
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
          eb.val(agent).as('agente'),
        ])
        .where('usuario_id', '=', credencial.id)
        .where('clave_hash', '=', credencial.hash)
        .forShare(),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Completes a session under a new token. Returns false if it ended or changed its level since it was read. */
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

/** Counts a try at the second factor before it is judged. Returns null if the session has ended. */
export async function countFailure(db: Db, { id, pendiente }: Sesion): Promise<number | null> {
  const row = await db
    .updateTable('sesion')
    .set((eb) => ({ fallos: eb('fallos', '+', 1) }))
    .where('id', '=', id)
    .where('nivel', '=', pendiente ? 'pendiente' : 'completa')
    .returning('fallos')
    .executeTakeFirst()
  return row?.fallos ?? null
}

export const clearFailures = (db: Db, id: string) =>
  db.updateTable('sesion').set({ fallos: 0 }).where('id', '=', id).execute()

/** Returns false if the session is not this user's. */
export async function deleteSesion(db: Db, id: string, usuarioId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sesion')
    .where('id', '=', id)
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteSesiones(db: Db, usuarioId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('sesion')
    .where('usuario_id', '=', usuarioId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export const deleteOtherSesiones = (db: Db, { id, userId }: Sesion) =>
  db.deleteFrom('sesion').where('usuario_id', '=', userId).where('id', '<>', id).execute()

/** Skips rows locked by others: waiting for them could deadlock. */
export const deleteExpiredSesiones = (db: Db) =>
  db
    .deleteFrom('sesion')
    .where('id', 'in', (q) =>
      q
        .selectFrom('sesion')
        .select('id')
        .where(sql<boolean>`not (${sql.raw(UNENDED)})`)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

export async function findOpenIds(pool: pg.Pool, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ id: string }>(
    `select s.id from sesion s join usuario u on u.id = s.usuario_id
      where s.id = any($1::uuid[]) and ${OPEN_SESION} and u.habilitado = 1`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
