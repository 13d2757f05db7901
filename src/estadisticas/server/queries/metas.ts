import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Month } from '#lib/contract/civil-day.ts'
import type { Meta } from '../../contract/gerencia.ts'

const COLUMNS = ['ventas', 'pasajeros', 'margen', 'version'] as const
const dayOf = (mes: Month) => `${mes}-01`

export const findMeta = (db: Kysely<DB>, mes: Month): Promise<Meta | undefined> =>
  db.selectFrom('meta').select(COLUMNS).where('mes', '=', dayOf(mes)).executeTakeFirst()

/** Locks the goals of a month until the transaction ends. */
export const lockMeta = (db: Transaction<DB>, mes: Month): Promise<Meta | undefined> =>
  db.selectFrom('meta').select(COLUMNS).where('mes', '=', dayOf(mes)).forUpdate().executeTakeFirst()

type Goals = Omit<Meta, 'version'>

/** Returns undefined if somebody else set goals of the month meanwhile. */
export const insertMeta = (db: Transaction<DB>, mes: Month, goals: Goals) =>
  db
    .insertInto('meta')
    .values({ mes: dayOf(mes), ...goals })
    .onConflict((taken) => taken.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const updateMeta = (db: Transaction<DB>, mes: Month, goals: Goals) =>
  db
    .updateTable('meta')
    .set({ ...goals, version: sql`version + 1` })
    .where('mes', '=', dayOf(mes))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
