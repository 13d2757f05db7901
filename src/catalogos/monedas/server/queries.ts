import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { catalogTable } from '#lib/server/catalog-table.ts'
import { listOrFind } from '#lib/server/listing.ts'
import type { EdicionMoneda, Moneda, monedas } from '../contract.ts'

export const listMonedas = (call: Ctx<typeof monedas.getAll | typeof monedas.get>) =>
  listOrFind(call, { select: ROWS, values: [] })

const ROWS = `select id, fecha, dolar, real, version from moneda where id >= ${FIRST_ID}`

/** Returns the rates of a day, or the last before it, as exact decimal texts. Null if there are none. */
export const findTasa = async (db: Kysely<DB>, day: string) =>
  (await db
    .selectFrom('moneda')
    .select(['fecha', 'dolar', 'real'])
    .where('fecha', '<=', day)
    .orderBy('fecha', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

type Fields = Omit<EdicionMoneda, 'id'>

/** Numbers of so few digits are exact as text. */
const columnsOf = ({ fecha, dolar, real }: Fields) => ({
  fecha,
  dolar: String(dolar),
  real: String(real),
})

/** Counts the settlements that are frozen from a rate and have other values of it. */
export async function countOtherwiseFrozen(db: Kysely<DB>, monedaId: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from moneda m join rendicion re on re.fecha_tasa = m.fecha
    where m.id = ${monedaId} and (re.dolar, re.real) is distinct from (m.dolar, m.real)`.execute(db)
  return rows[0]?.n ?? 0
}

/** Nothing refers to a rate: a settlement keeps its own copy. */
export const catalog = catalogTable<Moneda, Fields>({
  entity: 'moneda',
  name: 'la moneda',
  feminine: true,
  select: ROWS,
  columnsOf,
  told: ({ fecha, dolar, real }) => ({ fecha, dolar, real }),
  taken: { moneda_fecha: ['fecha', 'Ya hay una moneda con esa fecha'] },
})
