import { type Kysely, sql, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'

type Db = Kysely<DB>

/** What to compare a password with; `puede` is false for whoever may not sign in although the row is there. */
export const findCredencial = (db: Db, email: string) =>
  db
    .selectFrom('usuario as u')
    .innerJoin('credencial as c', 'c.usuario_id', 'u.id')
    .select([
      'u.id',
      'c.clave_hash as hash',
      sql<boolean>`u.habilitado = 1 and u.id >= 100 and u.rol_id <> 8`.as('puede'),
    ])
    .where('u.email', '=', email)
    .executeTakeFirst()

/**
 * A user's credentials, held until the transaction ends. Every verb that writes credentials or sessions of a user
 * takes this lock first, so that they never wait for each other in a circle.
 */
export const lockCredencial = (db: Db, usuarioId: number) =>
  paraCambiar(db, usuarioId).executeTakeFirstOrThrow()

export type Credencial = Awaited<ReturnType<typeof lockCredencial>>

/** The same lock, of a user who may have no credentials: nobody signs in as such a one. */
export const lockCredencialSiHay = (db: Db, usuarioId: number) =>
  paraCambiar(db, usuarioId).executeTakeFirst()

const paraCambiar = (db: Db, usuarioId: number) =>
  db
    .selectFrom('credencial')
    .select(['clave_hash', 'totp_secreto', 'totp_confirmado', 'totp_ultimo_paso', 'totp_nuevo'])
    .select('codigos_fallidos')
    .where('usuario_id', '=', usuarioId)
    .forUpdate()

/** Every second factor there is, held until the transaction ends. */
export const lockSecretos = (db: Db) =>
  db
    .selectFrom('credencial')
    .select(['usuario_id as userId', 'totp_secreto as sellado'])
    .where((w) => w.or([w('totp_secreto', 'is not', null), w('totp_nuevo', 'is not', null)]))
    .orderBy('usuario_id')
    .forUpdate()
    .execute()

export const updateCredencial = (
  db: Db,
  usuarioId: number,
  cambios: Updateable<DB['credencial']>,
) => db.updateTable('credencial').set(cambios).where('usuario_id', '=', usuarioId).execute()

/** Takes back wrong codes that a right one followed in the same session: they were its owner's. */
export const perdonarCodigos = (db: Db, usuarioId: number, cuantos: number) =>
  db
    .updateTable('credencial')
    .set({ codigos_fallidos: sql<number>`greatest(codigos_fallidos - ${cuantos}, 0)` })
    .where('usuario_id', '=', usuarioId)
    .execute()

/** Sets a user's password by its hash, also the first one. */
export const upsertClave = (db: Db, usuarioId: number, clave_hash: string) =>
  db
    .insertInto('credencial')
    .values({ usuario_id: usuarioId, clave_hash })
    .onConflict((c) =>
      c.column('usuario_id').doUpdateSet({ clave_hash, clave_desde: sql<string>`now()` }),
    )
    .execute()

export const deleteCodigos = (db: Db, usuarioId: number) =>
  db.deleteFrom('codigo_recuperacion').where('usuario_id', '=', usuarioId).execute()

/** Replaces a user's recovery codes by new ones, by their hashes. */
export async function insertCodigos(db: Db, usuarioId: number, hashes: Buffer[]) {
  await deleteCodigos(db, usuarioId)
  await db
    .insertInto('codigo_recuperacion')
    .values(hashes.map((hash) => ({ usuario_id: usuarioId, hash })))
    .execute()
}

/** Spends a recovery code; says whether it was there, unspent. */
export async function usarCodigo(db: Db, usuarioId: number, hash: Buffer) {
  const { numUpdatedRows } = await db
    .updateTable('codigo_recuperacion')
    .set({ usado: sql`now()` })
    .where('usuario_id', '=', usuarioId)
    .where('hash', '=', hash)
    .where('usado', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
