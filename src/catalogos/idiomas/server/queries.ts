import type { Kysely, Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { idiomas } from '../contract.ts'

const rows = (db: Kysely<DB>) => db.selectFrom('idioma').select(['id', 'nombre']).orderBy('id')

export const listIdiomas = ({ db }: Ctx<typeof idiomas.getAll>) => rows(db).execute()

export const readNames = async (db: Kysely<DB>) =>
  (await rows(db).execute()).map(({ nombre }) => nombre)

/** Stores a language. Returns its id, or undefined if somebody else was first. */
export async function insertIdioma(db: Transaction<DB>, nombre: string) {
  const insert = db.insertInto('idioma').values({ nombre })
  const inserted = await insert
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}
