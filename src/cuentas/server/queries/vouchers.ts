import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { cut, Id, metaOfCut, readCursor } from '#lib/server/listing.ts'
import type { CardPayment, VoucherFaltante } from '../../contract/entrega.ts'
import type { entregas } from '../../contract.ts'
import { ROUTE, routeJson } from './por-entregar.ts'

const named = (id: string) =>
  sql.raw(
    `(select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = ${id})`,
  )

const YA_NO_FALTA = 'El voucher ya no falta: cambió el pago, o alguien anuló la entrega.'

/** Missing vouchers `v`, but those of handovers that were withdrawn or of payments that changed. A detail that was undone keeps its settlement. */
const VOUCHERS = sql`
  select v.id, v.entrega_id as "entregaId", ${named('e.usuario_id')} as usuario, ${ROUTE}, v.reserva_id as "reservaId",
    v.monto, v.estado, v.anotado, ${named('v.anotado_por')} as "anotadoPor", v.resuelto,
    ${named('v.resuelto_por')} as "resueltoPor", v.motivo, v.version
  from voucher_faltante v join entrega e on e.id = v.entrega_id
    join rendicion re on re.id = coalesce((select d.rendicion_id from detalle_rendicion d where d.id = v.detalle_id),
      (select d.rendicion_id from detalle_revertido d where d.id = v.detalle_id))
    join ruta ru on ru.id = re.ruta_id
  where v.estado <> 'anulado'`

/** Newest first. */
export async function listFaltantes({ db, query }: Ctx<typeof entregas.getFaltantes>) {
  const { estado, limite = PAGE_LIMIT, cursor } = query
  const after = readCursor(cursor, 'vouchers', Id)
  const { rows } = await sql<{ json: VoucherFaltante; key: number }>`
    select ${routeJson('x')} as json, x.id as key from (${VOUCHERS}
      ${estado === undefined ? sql`` : sql`and (v.estado = 'faltante') = ${estado === 'faltante'}`}
      ${after === null ? sql`` : sql`and v.id < ${after}::int`}) x
    order by x.id desc limit ${limite + 1}`.execute(db)
  const { shown, ...slice } = cut(rows, limite, ({ key }) => key)
  return new JsonText(
    JSON.stringify(shown.map(({ json }) => json)),
    metaOfCut(slice, 'vouchers', query),
  )
}

/** Locks a missing voucher. Throws 404 if there is none, 409 if it is missing no more. */
export async function lockVoucher(db: Transaction<DB>, id: number) {
  const row = db.selectFrom('voucher_faltante').select('estado').where('id', '=', id).forUpdate()
  if ((await row.executeTakeFirst())?.estado === 'anulado') throw conflict(YA_NO_FALTA)
  return readVoucher(db, id)
}

export async function readVoucher(db: Kysely<DB>, id: number): Promise<VoucherFaltante> {
  const { rows } = await sql<{ json: VoucherFaltante }>`
    select ${routeJson('x')} as json from (${VOUCHERS} and v.id = ${id}) x`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0].json
}

export async function insertFaltantes(
  db: Transaction<DB>,
  entregaId: number,
  faltantes: readonly CardPayment[],
  autorId: number,
) {
  if (faltantes.length === 0) return
  const rows = faltantes.map(({ detalleId, reservaId, monto }) => ({
    entrega_id: entregaId,
    detalle_id: detalleId,
    reserva_id: reservaId,
    monto,
    anotado_por: autorId,
  }))
  await db.insertInto('voucher_faltante').values(rows).execute()
}

/** Stores what became of a missing voucher. Requires lockVoucher. */
export const storeResolucion = (
  db: Transaction<DB>,
  id: number,
  row: { estado: 'hallado' | 'castigado'; motivo: string; autorId: number; fecha: string },
) =>
  db
    .updateTable('voucher_faltante')
    .set({
      estado: row.estado,
      motivo: row.motivo,
      resuelto_por: row.autorId,
      resuelto: sql<string>`now()`,
      fecha: row.fecha,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Takes back what was noted of the vouchers of a handover that is withdrawn. */
export const dropFaltantes = (db: Transaction<DB>, entregaId: number) =>
  db
    .updateTable('voucher_faltante')
    .set({ estado: 'anulado', version: sql`version + 1` })
    .where('entrega_id', '=', entregaId)
    .execute()
