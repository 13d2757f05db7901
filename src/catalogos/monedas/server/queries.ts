import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import type { Catalog } from '#lib/server/catalog.ts'
import { listOrFind } from '#lib/server/listing.ts'
import type { EdicionMoneda, Moneda, monedas } from '../contract.ts'

export const listMonedas = (call: Ctx<typeof monedas.getAll | typeof monedas.get>) =>
  listOrFind(call, { select: FILAS, values: [] })

const FILAS = 'select id, fecha, dolar, real, version from moneda where id >= 100'

/** Returns the rates of a day, or the last before it, as exact decimal texts. Null if there are none. */
export const findTasa = async (db: Kysely<DB>, dia: string) =>
  (await db
    .selectFrom('moneda')
    .select(['fecha', 'dolar', 'real'])
    .where('fecha', '<=', dia)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

type Campos = Omit<EdicionMoneda, 'id'>

/** Numbers of so few digits are exact as text. */
const columnas = ({ fecha, dolar, real }: Campos) => ({
  fecha,
  dolar: String(dolar),
  real: String(real),
})

/** Nothing refers to a rate: a settlement keeps its own copy. */
export const catalogo: Catalog<Moneda, Campos> = {
  entity: 'moneda',
  name: 'la moneda',
  feminine: true,
  lock: async (db, id) => {
    // Read as JSON, to show the same numbers as the API.
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
