import { sql, type Transaction, type Updateable } from 'kysely'
import type { DB, DetalleRendicionTable, GastoRendicionTable } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import type { DiaDeExcursion } from '#reservas/server/queries/cambio.ts'
import type { EstadoRuta } from '#rutas/rules.ts'
import { estado } from '#rutas/server/queries/fila.ts'
import type { Gastado } from '../../contract/campos.ts'
import type { Pago } from '../../rules.ts'
import { type Quien, suyas } from './alcance.ts'

type Tx = Transaction<DB>

export interface RutaRendida extends DiaDeExcursion {
  readonly rutaId: number
  readonly guiaId: number | null
  readonly estado: EstadoRuta
}

type Cual = { rendicionId: number } | { detalleId: number } | { gastoId: number }
const deCual = (cual: Cual) =>
  'rendicionId' in cual
    ? sql`${cual.rendicionId}::int`
    : 'detalleId' in cual
      ? sql`(select d.rendicion_id from detalle_rendicion d where d.id = ${cual.detalleId})`
      : sql`(select ga.rendicion_id from gasto_rendicion ga where ga.id = ${cual.gastoId})`

/** Returns a settlement that the caller sees, with its route. Throws 404 otherwise. */
export async function readRutaRendida(db: Tx, quien: Quien, hoy: string, cual: Cual) {
  const { rows } = await sql<RutaRendida & { rendicionId: number }>`
    select re.id as "rendicionId", ru.id as "rutaId", ru.fecha, ru.excursion_id as "excursionId", ru.guia_id as "guiaId",
      ${estado(hoy)} as estado
    from rendicion re join ruta ru on ru.id = re.ruta_id where re.id = ${deCual(cual)} and ${suyas(quien)}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const lockRendicion = (db: Tx, id: number) =>
  db.selectFrom('rendicion').select('id').where('id', '=', id).forUpdate().execute()

/** Returns the routes whose settlement the caller may open, by day, excursion and guide or by id. */
export async function findRutas(
  db: Tx,
  quien: Quien,
  pedida: { rutaId: number } | (DiaDeExcursion & { guiaId: number | null }),
): Promise<(DiaDeExcursion & { id: number })[]> {
  const donde =
    'rutaId' in pedida
      ? sql`ru.id = ${pedida.rutaId}`
      : sql`ru.fecha = ${pedida.fecha}::date and ru.excursion_id = ${pedida.excursionId}
          and ru.guia_id is not distinct from ${pedida.guiaId}::int`
  const { rows } = await sql<DiaDeExcursion & { id: number }>`
    select ru.id, ru.fecha, ru.excursion_id as "excursionId" from ruta ru
    where ru.id >= 100 and ${donde} and ${suyas(quien)} order by ru.id`.execute(db)
  return rows
}

/** Opens the settlement of a route. Returns its id, or undefined if it was open already. */
export async function insertRendicion(db: Tx, rutaId: number): Promise<number | undefined> {
  const insert = db.insertInto('rendicion').values({ ruta_id: rutaId })
  const row = await insert
    .onConflict((c) => c.column('ruta_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Removes the empty settlement of a locked route, if there is one. `barrer` deletes its unused receipts later. */
export async function deleteVacia(db: Tx, rutaId: number) {
  const suya = db.selectFrom('rendicion').select('id').where('ruta_id', '=', rutaId)
  await db
    .updateTable('comprobante')
    .set({ rendicion_id: null })
    .where('rendicion_id', '=', suya)
    .execute()
  await db.deleteFrom('rendicion').where('ruta_id', '=', rutaId).execute()
}

/** Returns the frozen rates of a locked settlement; null before its first detail, or while none is known. */
export async function readTasaFija(db: Tx, rendicionId: number) {
  const row = await db
    .selectFrom('rendicion')
    .select(['dolar', 'real'])
    .where('id', '=', rendicionId)
    .executeTakeFirstOrThrow()
  return row.dolar === null || row.real === null ? null : { dolar: row.dolar, real: row.real }
}

export const fijarTasa = (
  db: Tx,
  id: number,
  { fecha, dolar, real }: { fecha: string; dolar: string; real: string },
) =>
  db
    .updateTable('rendicion')
    .set({ dolar, real, fecha_tasa: fecha, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Returns the columns of a detail. Amounts are sent in their shortest form, which is exact for so few digits. */
export const columnasDePago = (pago: Pago & { comentario: string }) => ({
  valor_efectivo: pago.valorEfectivo,
  valor_tarjeta: pago.valorTarjeta,
  valor_usd: String(pago.valorUsd),
  valor_real: String(pago.valorReal),
  comentario: pago.comentario,
})

export const columnasDeGasto = (gasto: Gastado) => ({
  peaje_valor: gasto.peajeValor,
  ticket_nombre: gasto.ticketNombre,
  ticket_valor: gasto.ticketValor,
  otro1_nombre: gasto.otro1Nombre,
  otro1_valor: gasto.otro1Valor,
  otro2_nombre: gasto.otro2Nombre,
  otro2_valor: gasto.otro2Valor,
  otro3_nombre: gasto.otro3Nombre,
  otro3_valor: gasto.otro3Valor,
})

interface NuevaFila {
  rendicion_id: number
  usuario_id: number
}

export const insertDetalle = async (
  db: Tx,
  row: NuevaFila &
    ReturnType<typeof columnasDePago> & {
      reserva_id: number
      esperado: number
      comprobante_id: number | null
    },
) =>
  (await db.insertInto('detalle_rendicion').values(row).returning('id').executeTakeFirstOrThrow())
    .id

export const insertGasto = async (db: Tx, row: NuevaFila & ReturnType<typeof columnasDeGasto>) =>
  (await db.insertInto('gasto_rendicion').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Requires a locked settlement. */
export const updateDetalle = (db: Tx, id: number, columns: Updateable<DetalleRendicionTable>) =>
  db
    .updateTable('detalle_rendicion')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Requires a locked settlement. */
export const updateGasto = (db: Tx, id: number, columns: Updateable<GastoRendicionTable>) =>
  db
    .updateTable('gasto_rendicion')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
