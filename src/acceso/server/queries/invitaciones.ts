import { type Kysely, sql } from 'kysely'
import type { acceso } from '#acceso/contract.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { AppError } from '#lib/server/errors.ts'
import { sha256 } from '#lib/server/secrets.ts'

type Db = Kysely<DB>

export async function upsertInvitacion(db: Db, usuarioId: number, token_hash: Buffer) {
  const vence = sql<string>`now() + interval '72 hours'`
  const row = await db
    .insertInto('invitacion')
    .values({ usuario_id: usuarioId, token_hash, vence })
    .onConflict((c) => c.column('usuario_id').doUpdateSet({ token_hash, vence }))
    .returning(sql<string>`to_json(vence) #>> '{}'`.as('vence'))
    .executeTakeFirstOrThrow()
  return row.vence
}

/** Makes one refusal for unknown, expired, used and replaced links: nobody learns which it was. */
export const invalidInvitacion = () =>
  new AppError(404, 'Esta invitación venció o ya se usó. Pida otra a la persona que se la envió.')

export const mustFindInvitado = (db: Db, hash: Buffer) =>
  db
    .selectFrom('invitacion as i')
    .innerJoin('usuario as u', 'u.id', 'i.usuario_id')
    .innerJoin('rol as r', 'r.id', 'u.rol_id')
    .select(['u.id', 'u.nombre', sql<string>`u.email`.as('email'), 'r.nombre as rol'])
    .where('i.token_hash', '=', hash)
    .where(sql<boolean>`i.vence > now() and u.habilitado = 1`)
    .executeTakeFirstOrThrow(invalidInvitacion)

export async function findInvitacion({ db, body }: Ctx<typeof acceso.invitacion>) {
  const { nombre, email, rol } = await mustFindInvitado(db, sha256(body.token))
  return { nombre, email, rol }
}

/** Deletes a valid invitation. Returns false if it was used or expired. */
export async function consumeInvitacion(db: Db, hash: Buffer) {
  const { numDeletedRows } = await db
    .deleteFrom('invitacion')
    .where('token_hash', '=', hash)
    .where(sql<boolean>`vence > now()`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const deleteInvitacion = (db: Db, usuarioId: number) =>
  db.deleteFrom('invitacion').where('usuario_id', '=', usuarioId).execute()

export const deleteExpiredInvitaciones = (db: Db) =>
  db.deleteFrom('invitacion').where(sql<boolean>`vence < now()`).execute()
