import { type Kysely, sql, type Updateable } from 'kysely'
import { ROL_RECEPCIONISTA } from '#acceso/rules.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'

type Db = Kysely<DB>

export const MAY_SIGN_IN = `u.habilitado = 1 and u.id >= ${FIRST_ID} and u.rol_id <> ${ROL_RECEPCIONISTA}`

/** Reads the stored password hash. `maySignIn` is false for a user who may not sign in. */
export const findCredencial = (db: Db, email: string) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('credencial as c', 'c.usuario_id', 'u.id')
    .select(['u.id', 'c.clave_hash as hash', sql<boolean>`${sql.raw(MAY_SIGN_IN)}`.as('maySignIn')])
    .where('u.email', '=', email)
    .executeTakeFirst()

/** Locks the user's credentials. Every verb that writes credentials or sessions takes this lock first: no deadlocks. */
export const lockCredencial = (db: Db, usuarioId: number) =>
  forUpdate(db, usuarioId).executeTakeFirstOrThrow()

export type Credencial = Awaited<ReturnType<typeof lockCredencial>>

/** Locks the user's credentials, if there are any: not every user can sign in. */
export const lockCredencialIfAny = (db: Db, usuarioId: number) =>
  forUpdate(db, usuarioId).executeTakeFirst()

const forUpdate = (db: Db, usuarioId: number) =>
  db
    .selectFrom('credencial')
    .select(['clave_hash', 'totp_secreto', 'totp_confirmado', 'totp_ultimo_paso', 'totp_nuevo'])
    .select('codigos_fallidos')
    .where('usuario_id', '=', usuarioId)
    .forUpdate()

/** Locks the credentials of every user with a second factor or an enrolment. */
export const lockSecrets = (db: Db) =>
  db
    .selectFrom('credencial')
    .select(['usuario_id as userId', 'totp_secreto as sealed'])
    .where((w) => w.or([w('totp_secreto', 'is not', null), w('totp_nuevo', 'is not', null)]))
    .orderBy('usuario_id')
    .forUpdate()
    .execute()

export const updateCredencial = (
  db: Db,
  usuarioId: number,
  changes: Updateable<DB['credencial']>,
) => db.updateTable('credencial').set(changes).where('usuario_id', '=', usuarioId).execute()

/** Takes back wrong codes that a right one followed in the same session: the owner typed them. */
export const forgiveCodes = (db: Db, usuarioId: number, count: number) =>
  db
    .updateTable('credencial')
    .set({ codigos_fallidos: sql<number>`greatest(codigos_fallidos - ${count}, 0)` })
    .where('usuario_id', '=', usuarioId)
    .execute()

export const upsertClave = (db: Db, usuarioId: number, clave_hash: string) =>
  db
    .insertInto('credencial')
    .values({ usuario_id: usuarioId, clave_hash })
    .onConflict((c) =>
      c.column('usuario_id').doUpdateSet({ clave_hash, clave_desde: sql<string>`now()` }),
    )
    .execute()

export const deleteCodes = (db: Db, usuarioId: number) =>
  db.deleteFrom('codigo_recuperacion').where('usuario_id', '=', usuarioId).execute()

export async function replaceCodes(db: Db, usuarioId: number, hashes: Buffer[]) {
  await deleteCodes(db, usuarioId)
  await db
    .insertInto('codigo_recuperacion')
    .values(hashes.map((hash) => ({ usuario_id: usuarioId, hash })))
    .execute()
}

/** Marks a recovery code as used. Returns false if it is unknown or already used. */
export async function markCodeUsed(db: Db, usuarioId: number, hash: Buffer) {
  const { numUpdatedRows } = await db
    .updateTable('codigo_recuperacion')
    .set({ usado: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .where('usado', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
