import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Catalog } from '#lib/server/catalog.ts'
import { listOrFind } from '#lib/server/listing.ts'
import type { EdicionMoneda, Moneda, monedas } from '../contract.ts'

/** The exchange rates, all of them. */
export const listMonedas = (call: Ctx<typeof monedas.getAll | typeof monedas.get>) =>
  listOrFind(call, { select: FILAS, values: [] })

const FILAS = 'select id, fecha, dolar, real, version from moneda where id >= 100'

/**
 * The rates that hold on a day: its own, or the last known before it (D28); null where none is known. As exact decimal
 * texts, with the day they are from.
 */
export const findTasa = async (db: Kysely<DB>, dia: string) =>
  (await db
    .selectFrom('moneda')
    .select(['fecha', 'dolar', 'real'])
    .where('fecha', '<=', dia)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

type Campos = Omit<EdicionMoneda, 'id'>

/** The numbers of the API in their shortest writing, which of so few digits is exact. */
const columnas = ({ fecha, dolar, real }: Campos) => ({
  fecha,
  dolar: String(dolar),
  real: String(real),
})

/** How exchange rates are kept. Nothing refers to them: a settlement has its own copy (D33). */
export const catalogo: Catalog<Moneda, Campos> = {
  entity: 'moneda',
  name: 'la moneda',
  feminine: true,
  lock: async (db, id) => {
    // As JSON, whose numbers are what the API shows.
    const fila = sql<{ fila: Moneda }>`select row_to_json(m) as fila
      from (${sql.raw(FILAS)} and id = ${id} for update) m`
    return (await fila.execute(db)).rows[0]?.fila
  },
  insert: async (db, campos) => {
    const row = db.insertInto('moneda').values(columnas(campos)).returning('id')
    return (await row.executeTakeFirstOrThrow()).id
  },
  update: (db, id, campos) =>
    db
      .updateTable('moneda')
      .set({ ...columnas(campos), version: sql`version + 1` })
      .where('id', '=', id)
      .execute(),
  remove: (db, id) => db.deleteFrom('moneda').where('id', '=', id).execute(),
  told: ({ fecha, dolar, real }) => ({ fecha, dolar, real }),
  taken: { moneda_fecha: ['fecha', 'Ya hay una moneda con esa fecha'] },
}
