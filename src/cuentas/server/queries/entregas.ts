import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Ctx, Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { withDefault } from '#lib/contract/period.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { cut, Id, metaOfCut, readCursor } from '#lib/server/listing.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import type { Montos } from '../../contract/arqueo.ts'
import type { CardPayment, Entrega } from '../../contract/entrega.ts'
import type { entregas } from '../../contract.ts'
import { ROUTE, routeJson } from './por-entregar.ts'

const named = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = ${id})`

/** Money that the person of the handover `e` has of its routes by the ledger. `offset`: route by route. */
const TENIDO = sql`entrega_ruta er cross join lateral (
    select * from tenido_ruta t where t.ruta_id = er.ruta_id and t.usuario_id = er.usuario_id offset 0) t
  where er.entrega_id = e.id`

/** Card payments of the handover `e` that its person took. */
const CARD_PAYMENTS = sql`select d.id as "detalleId", d.reserva_id as "reservaId", ex.nombre as excursion, d.valor_tarjeta as monto
  from entrega_ruta er join ruta ru on ru.id = er.ruta_id join excursion ex on ex.id = ru.excursion_id
    join rendicion re on re.ruta_id = ru.id join detalle_rendicion d on d.rendicion_id = re.id
  where er.entrega_id = e.id and d.usuario_id = e.usuario_id and not d.de_caja and d.valor_tarjeta > 0`

const OPTIONAL = [
  'redondeo',
  'pagado',
  'sinVoucher',
  'seLeDebe',
  'tarjetas',
  'declaradaPor',
  'motivoDeclara',
]
const entregaJson = sql.raw(sparseRow('x', OPTIONAL))

/** Finance reads neither what was declared nor what is expected before it has counted. */
const entregaRows = (userId: number, where: RawBuilder<unknown>) => sql`
  select e.id, ${named(sql`e.usuario_id`)} as usuario, e.estado,
    (select json_agg(${routeJson('r')}) from (select ${ROUTE} from entrega_ruta er join ruta ru on ru.id = er.ruta_id
      where er.entrega_id = e.id order by ru.fecha, ru.hora, ru.id) r) as rutas, e.declarada,
    case when e.usuario_id = ${userId} or e.contado is not null then e.declarado end as declarado, e.contado, e.esperado,
    e.recibida, ${named(sql`e.recibida_por`)} as "recibidaPor", e.motivo,
    ${named(sql`e.declarada_por`)} as "declaradaPor", nullif(e.motivo_declara, '') as "motivoDeclara",
    nullif(e.redondeo, 0) as redondeo, nullif(e.pagado_clp, 0) as pagado,
    (select nullif(sum(v.monto), 0) from voucher_faltante v where v.entrega_id = e.id) as "sinVoucher",
    case when e.estado = 'declarada' then (select nullif(greatest(-sum(t.clp), 0), 0) from ${TENIDO}) end as "seLeDebe",
    case when e.estado = 'declarada' and e.contado is not null then
      (select coalesce(json_agg(t order by t."detalleId"), '[]') from (${CARD_PAYMENTS}) t) end as tarjetas,
    (select json_build_object('momento', h.momento, 'autor', h.nombre_usuario, 'motivo', h.motivo) from historial h
      where h.entidad = 'entrega' and h.entidad_id = e.id::text and h.verbo = 'anular') as anulada, e.version
  from entrega e where ${where}`

/**
 * A period limits those received or withdrawn, by default to the last seven days; what waits is always told, and one
 * that is asked for by its number.
 */
export async function listEntregas({
  db,
  query,
  scope,
  session,
  settings,
  now,
}: Ctx<typeof entregas.getAll>) {
  const { estado, usuarioId, id, limite = PAGE_LIMIT, cursor } = query
  const after = readCursor(cursor, 'entregas', Id)
  const { desde, hasta } = id ? query : withDefault(query, { desde: addDays(now().day, -6) })
  const day = sql`coalesce(e.fecha, (e.declarada at time zone ${settings.timeZone})::date)`
  const inPeriod = [
    ...(desde ? [sql`${day} >= ${desde}::date`] : []),
    ...(hasta ? [sql`${day} <= ${hasta}::date`] : []),
  ]
  const where = [
    scope === 'S' ? sql`e.usuario_id = ${session.userId}` : sql`true`,
    ...(inPeriod.length > 0
      ? [sql`(e.estado = 'declarada' or (${sql.join(inPeriod, sql` and `)}))`]
      : []),
    ...(estado ? [sql`e.estado = ${estado}`] : []),
    ...(usuarioId ? [sql`e.usuario_id = ${usuarioId}::int`] : []),
    ...(id ? [sql`e.id = ${id}::int`] : []),
    ...(after === null ? [] : [sql`e.id < ${after}::int`]),
  ]
  const { rows } = await sql<{ json: string; key: number }>`
    select ${entregaJson} as json, x.id as key
    from (${entregaRows(session.userId, sql.join(where, sql` and `))}) x
    order by x.id desc limit ${limite + 1}`.execute(db)
  const { shown, ...slice } = cut(rows, limite, ({ key }) => key)
  const json = `[${shown.map((row) => row.json).join(',')}]`
  return new JsonText(json, metaOfCut(slice, 'entregas', query))
}

export async function readEntrega(
  db: Kysely<DB>,
  { userId }: Sesion,
  id: number,
): Promise<Entrega> {
  const { rows } = await sql<{ row: Entrega }>`
    select (${entregaJson})::json as row from (${entregaRows(userId, sql`e.id = ${id}`)}) x`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0].row
}

/** Locks a handover that the caller may see. Throws 404 otherwise. */
export async function lockEntrega(
  db: Transaction<DB>,
  { scope, session }: { scope: string; session: Sesion },
  id: number,
): Promise<Entrega> {
  await db.selectFrom('entrega').select('id').where('id', '=', id).forUpdate().execute()
  const entrega = await readEntrega(db, session, id)
  if (scope === 'S' && entrega.usuario.id !== session.userId) throw notFound()
  return entrega
}

/** Locks the settlements of a handover: nobody corrects them until the transaction ends. */
export const lockRendicionesOf = (db: Transaction<DB>, id: number) =>
  sql`select from rendicion where ruta_id in (select ruta_id from entrega_ruta where entrega_id = ${id})
    order by id for update`.execute(db)

/** Returns what the ledger says that the person holds of the routes, and their card payments. */
export async function readEsperado(db: Transaction<DB>, id: number): Promise<Montos> {
  const { rows } = await sql<Montos>`
    select t.* from entrega e cross join lateral (
      select coalesce(sum(t.clp), 0) as clp, coalesce(sum(t.usd::numeric), 0)::float8 as usd,
        coalesce(sum(t.brl::numeric), 0)::float8 as brl, coalesce(sum(t.tarjeta), 0) as tarjeta from ${TENIDO}) t
    where e.id = ${id}`.execute(db)
  return rows[0] ?? { clp: 0, usd: 0, brl: 0, tarjeta: 0 }
}

/** Returns the card payments of a handover. */
export const readCardPayments = async (db: Transaction<DB>, id: number) =>
  (
    await sql<CardPayment>`
      select t.* from entrega e cross join lateral (${CARD_PAYMENTS}) t where e.id = ${id}`.execute(
      db,
    )
  ).rows

interface NewEntrega {
  readonly usuarioId: number
  readonly declarado: object
  readonly rutaIds: readonly number[]
  readonly declaradaPor: number | null
  readonly motivo: string
}

export async function insertEntrega(
  db: Transaction<DB>,
  { usuarioId, declarado, rutaIds, declaradaPor, motivo }: NewEntrega,
): Promise<number> {
  const values = {
    usuario_id: usuarioId,
    declarado: JSON.stringify(declarado),
    declarada_por: declaradaPor,
    motivo_declara: motivo,
  }
  const { id } = await db
    .insertInto('entrega')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = rutaIds.map((ruta_id) => ({ entrega_id: id, ruta_id, usuario_id: usuarioId }))
  await db.insertInto('entrega_ruta').values(rows).execute()
  return id
}

/** Stores a count, and with a day of receipt receives it. Requires lockEntrega. */
export const storeCount = (
  db: Transaction<DB>,
  id: number,
  count: {
    contado: object
    montos: Montos
    esperado: Montos
    motivo: string
    autorId: number
    redondeo: number
    pagado: number
    received: string | null
  },
) =>
  db
    .updateTable('entrega')
    .set({
      contado: JSON.stringify(count.contado),
      contado_clp: count.montos.clp,
      contado_usd: String(count.montos.usd),
      contado_brl: String(count.montos.brl),
      esperado: JSON.stringify(count.esperado),
      motivo: count.motivo,
      version: sql`version + 1`,
      ...(count.received && {
        estado: 'recibida' as const,
        redondeo: count.redondeo,
        pagado_clp: count.pagado,
        // After all that was counted: money that came while this call waited for a lock is in it.
        recibida: sql<string>`clock_timestamp()`,
        fecha: count.received,
        recibida_por: count.autorId,
      }),
    })
    .where('id', '=', id)
    .execute()

/** Frees its routes. The ledger posts the opposite of what was received. Requires lockEntrega. */
export async function markAnulada(db: Transaction<DB>, id: number) {
  const own = db.updateTable('entrega_ruta').set({ vigente: false }).where('entrega_id', '=', id)
  await own.execute()
  const row = db.updateTable('entrega').set({ estado: 'anulada', version: sql`version + 1` })
  await row.where('id', '=', id).execute()
}

/** Returns a person whose money finance may declare, as far as that depends on them. */
export async function findAbsent(db: Transaction<DB>, hoy: string, usuarioId: number) {
  const { rows } = await sql<{
    nombre: string
    rol: string
    habilitado: boolean
    ausente: boolean
  }>`
    select u.nombre, ro.nombre as rol, u.habilitado = 1 as habilitado, exists (select from ausencia au
      where au.usuario_id = u.id and ${hoy}::date between au.desde and au.hasta) as ausente
    from usuario u join rol ro on ro.id = u.rol_id where u.id = ${usuarioId}`.execute(db)
  return rows[0]
}
