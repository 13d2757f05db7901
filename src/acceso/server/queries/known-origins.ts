import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

type Db = Kysely<DB>

/** Returns the first of these that the account has signed in from, or null. */
export async function findOrigin(db: Db, usuarioId: number, fingerprints: readonly Buffer[]) {
  const known = await db
    .selectFrom('origen_conocido')
    .select('huella')
    .where('usuario_id', '=', usuarioId)
    .where('huella', 'in', fingerprints)
    .execute()
  return (
    fingerprints.find((fingerprint) => known.some((origin) => origin.huella.equals(fingerprint))) ??
    null
  )
}

export const upsertOrigins = (db: Db, usuarioId: number, fingerprints: readonly Buffer[]) =>
  db
    .insertInto('origen_conocido')
    .values(fingerprints.map((fingerprint) => ({ usuario_id: usuarioId, huella: fingerprint })))
    .onConflict((c) => c.columns(['usuario_id', 'huella']).doUpdateSet({ visto: sql`now()` }))
    .execute()

export const deleteOldOrigins = (db: Db) =>
  db
    .deleteFrom('origen_conocido')
    .where(sql<boolean>`visto < now() - interval '180 days'`)
    .execute()
