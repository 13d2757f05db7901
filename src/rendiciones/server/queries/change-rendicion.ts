import { type RawBuilder, sql, type Transaction, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { notFound, outOfReach } from '#lib/server/errors.ts'
import type { ExcursionDay } from '#reservas/server/queries/change-reserva.ts'
import { NO_ES_SUYA, whyRelieved } from '#reservas/server/queries/left-ruta.ts'
import type { EstadoRuta } from '#rutas/rules.ts'
import { estadoOf, NAMED } from '#rutas/server/queries/ruta-row.ts'
import type { MotivoCero } from '../../contract/rendicion-fields.ts'
import type { Gastado } from '../../contract/rendicion-input.ts'
import type { Pago } from '../../rules.ts'
import { type Caller, isForFinanzas, isOpenable, isWithinReach } from './rendicion-reach.ts'
import { wasReceivedFrom } from './ruta-entrega.ts'

type Tx = Transaction<DB>

export interface RendicionRuta extends ExcursionDay {
  readonly rutaId: number
  readonly guiaId: number | null
  readonly hora: string | null
  readonly estado: EstadoRuta
  readonly entregada: boolean
  readonly paraFinanzas: boolean
  readonly deCaja: boolean
}

const ROWS = {
  detalleId: sql.table('detalle_rendicion'),
  gastoId: sql.table('gasto_rendicion'),
  gastoExtraId: sql.table('gasto_extra'),
}
/** A settlement, or the one of a row: a detail, the first expenses, or an added expense. */
type Which =
  | { rendicionId: number }
  | { [Row in keyof typeof ROWS]: Record<Row, number> }[keyof typeof ROWS]
const RENDICION = sql`x.rendicion_id`
/** Nobody hands over what the caja has. */
const PERSON = sql`case when not x.de_caja then x.usuario_id end`
/** Selects a column of the named row. */
const ofRow = (which: Exclude<Which, { rendicionId: number }>, column: RawBuilder<unknown>) => {
  const [[row, id]] = Object.entries(which) as [[keyof typeof ROWS, number]]
  return sql`(select ${column} from ${ROWS[row]} x where x.id = ${id})`
}
const idOf = (which: Which) =>
  'rendicionId' in which ? sql`${which.rendicionId}::int` : ofRow(which, RENDICION)

/**
 * Tests whether money was received that keeps the caller from entering or changing something: the own money, and that
 * of the row's person. FINANZAS takes over from the guide and from that person.
 */
function wasHandedOver({ scope, session }: Caller, which: Which) {
  const first = scope === 'R' ? sql`${session.userId}::int` : sql`ru.guia_id`
  const own = wasReceivedFrom(first)
  return 'rendicionId' in which ? own : sql`(${own} or ${wasReceivedFrom(ofRow(which, PERSON))})`
}

/** Returns a settlement that the caller sees, with its route. Throws 404 otherwise. */
export async function readRendicionRuta(db: Tx, caller: Caller, hoy: string, which: Which) {
  const { rows } = await sql<RendicionRuta & { rendicionId: number }>`
    select re.id as "rendicionId", ru.id as "rutaId", ru.fecha, ru.excursion_id as "excursionId", ru.guia_id as "guiaId",
      ${NAMED.hora} as hora,
      ${estadoOf(hoy)} as estado, ${wasHandedOver(caller, which)} as entregada,
      ${isForFinanzas(hoy)} as "paraFinanzas",
      ${'rendicionId' in which ? sql`false` : ofRow(which, sql`x.de_caja`)} as "deCaja"
    from rendicion re join ruta ru on ru.id = re.ruta_id where re.id = ${idOf(which)} and ${isWithinReach(caller)}`.execute(
    db,
  )
  if (!rows[0]) throw await lost(db, caller, which)
  return rows[0]
}

async function lost(db: Tx, { scope, session }: Caller, which: Which) {
  if (scope !== 'R') return notFound()
  const { rows } = await sql<{ rutaId: number }>`
    select ruta_id as "rutaId" from rendicion where id = ${idOf(which)}`.execute(db)
  return outOfReach(rows[0] ? await whyRelieved(db, session, rows[0].rutaId) : null, NO_ES_SUYA)
}

export const lockRendicionRow = (db: Tx, id: number) =>
  db.selectFrom('rendicion').select('id').where('id', '=', id).forUpdate().execute()

/** Returns the routes whose settlement the caller may open, by day, excursion and guide or by id. */
export async function findRutas(
  db: Tx,
  caller: Caller,
  wanted: { rutaId: number } | (ExcursionDay & { guiaId: number | null }),
): Promise<(ExcursionDay & { id: number })[]> {
  const where =
    'rutaId' in wanted
      ? sql`ru.id = ${wanted.rutaId}`
      : sql`ru.fecha = ${wanted.fecha}::date and ru.excursion_id = ${wanted.excursionId}
          and ru.guia_id is not distinct from ${wanted.guiaId}::int`
  const { rows } = await sql<ExcursionDay & { id: number }>`
    select ru.id, ru.fecha, ru.excursion_id as "excursionId" from ruta ru
    where ru.id >= ${sql.lit(FIRST_ID)} and ${where} and ${isOpenable(caller)} order by ru.id`.execute(
    db,
  )
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

/** Removes the empty settlement of a locked route, if there is one. `sweepComprobantes` deletes its unused receipts later. */
export async function deleteEmptyRendicion(db: Tx, rutaId: number) {
  const own = db.selectFrom('rendicion').select('id').where('ruta_id', '=', rutaId)
  await db
    .updateTable('comprobante')
    .set({ rendicion_id: null })
    .where('rendicion_id', '=', own)
    .execute()
  await db.deleteFrom('rendicion').where('ruta_id', '=', rutaId).execute()
}

/** Returns the frozen rates of a locked settlement; null before its first detail, or while none is known. */
export async function readFixedTasa(db: Tx, rendicionId: number) {
  const row = await db
    .selectFrom('rendicion')
    .select(['dolar', 'real'])
    .where('id', '=', rendicionId)
    .executeTakeFirstOrThrow()
  return row.dolar === null || row.real === null ? null : { dolar: row.dolar, real: row.real }
}

export const fixTasa = (
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
export const pagoColumns = (
  pago: Pago & {
    comentario: string
    motivoCero?: MotivoCero | null | undefined
    autorizacion?: string | undefined
  },
) => ({
  valor_efectivo: pago.valorEfectivo,
  valor_tarjeta: pago.valorTarjeta,
  valor_usd: String(pago.valorUsd),
  valor_real: String(pago.valorReal),
  vuelto: pago.vuelto ?? 0,
  comentario: pago.comentario,
  motivo_cero: pago.motivoCero ?? null,
  autorizacion: (pago.valorTarjeta > 0 && pago.autorizacion) || '',
})

export const gastoColumns = (gasto: Gastado) => ({
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

interface NewRow {
  rendicion_id: number
  usuario_id: number
  de_caja: boolean
}

export const insertDetalle = async (
  db: Tx,
  row: NewRow &
    ReturnType<typeof pagoColumns> & {
      reserva_id: number
      esperado: number
      comprobante_id: number | null
      anticipado: boolean
    },
) =>
  (await db.insertInto('detalle_rendicion').values(row).returning('id').executeTakeFirstOrThrow())
    .id

export const insertGasto = async (db: Tx, row: NewRow & ReturnType<typeof gastoColumns>) =>
  (await db.insertInto('gasto_rendicion').values(row).returning('id').executeTakeFirstOrThrow()).id

/** Requires a locked settlement. */
export const updateDetalle = (db: Tx, id: number, columns: Updateable<DB['detalle_rendicion']>) =>
  db
    .updateTable('detalle_rendicion')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Requires a locked settlement. */
export const updateGasto = (db: Tx, id: number, columns: Updateable<DB['gasto_rendicion']>) =>
  db
    .updateTable('gasto_rendicion')
    .set({ ...columns, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
