import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'

type Db = Kysely<DB>

/** Returns the first of these that the account has signed in from, or null. */
export async function findOrigen(db: Db, usuarioId: number, huellas: readonly Buffer[]) {
  const conocidos = await db
    .selectFrom('origen_conocido')
    .select('huella')
    .where('usuario_id', '=', usuarioId)
    .where('huella', 'in', huellas)
    .execute()
  return huellas.find((huella) => conocidos.some((origen) => origen.huella.equals(huella))) ?? null
}

export const upsertOrigenes = (db: Db, usuarioId: number, huellas: readonly Buffer[]) =>
  db
    .insertInto('origen_conocido')
    .values(huellas.map((huella) => ({ usuario_id: usuarioId, huella })))
    .onConflict((c) => c.columns(['usuario_id', 'huella']).doUpdateSet({ visto: sql`now()` }))
    .execute()

export const deleteOrigenesViejos = (db: Db) =>
  db
    .deleteFrom('origen_conocido')
    .where(sql<boolean>`visto < now() - interval '180 days'`)
    .execute()
