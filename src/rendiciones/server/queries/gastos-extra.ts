import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import type { GastoExtra } from '../../contract/gasto-extra.ts'

export const EXTRA_ROWS = sql`
  select ex.id, ex.usuario_id as "usuarioId", ex.nombre, ex.valor,
    '/v1/rendicion/comprobante/' || ex.comprobante_id as "urlComprobante", ex.creado, ex.anulado::int as anulado, ex.version,
    nullif(ex.de_caja, false) as "deCaja"
  from gasto_extra ex`

export async function readGastoExtra(db: Kysely<DB>, id: number): Promise<GastoExtra> {
  const { rows } = await sql<{ row: GastoExtra }>`
    select (${sql.raw(sparseRow('x', ['deCaja']))})::json as row from (${EXTRA_ROWS} where ex.id = ${id}) x`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0].row
}

export const insertGastoExtra = async (
  db: Transaction<DB>,
  row: {
    rendicion_id: number
    usuario_id: number
    de_caja: boolean
    nombre: string
    valor: number
    comprobante_id: number | null
  },
) => (await db.insertInto('gasto_extra').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Requires a locked settlement. */
export const markGastoAnulado = (db: Transaction<DB>, id: number) =>
  db
    .updateTable('gasto_extra')
    .set({ anulado: true, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
