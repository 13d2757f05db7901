import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Ctx, Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import { TIPOS_QUE_SE_COBRAN } from '#reservas/rules.ts'
import { VINIERON } from '#reservas/server/queries/abordaje.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import { hasEntered } from '#rutas/server/queries/entered.ts'
import { isKeptHere } from '#rutas/server/queries/ruta-entrega.ts'
import { NAMED } from '#rutas/server/queries/ruta-row.ts'
import type { Montos } from '../../contract/arqueo.ts'
import type { Entrega, PorEntregar } from '../../contract/entrega.ts'
import type { entregas } from '../../contract.ts'

const named = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('id', u.id, 'nombre', u.nombre) from usuario u where u.id = ${id})`

const ROUTE = sql`ru.id as "rutaId", ru.fecha, ${NAMED.excursion} as excursion, ${NAMED.hora} as hora, ${NAMED.numero} as numero`
const routeJson = (alias: string, ...optional: string[]) =>
  sql.raw(`(${sparseRow(alias, ['hora', 'numero', ...optional])})::json`)

/** Parties of the route `ru` that have to be settled and are not, by whether they came. */
const FALTA = sql`(select json_build_object(
    'porRendir', count(*) filter (where v.vinieron is distinct from 0), 'noVinieron', count(*) filter (where v.vinieron = 0))
  from reserva r cross join lateral (select ${sql.raw(VINIERON)} as vinieron) v
  where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0
    and r.tipo_cobro_id in (${sql.raw(TIPOS_QUE_SE_COBRAN.join(', '))})
    and not exists (select from detalle_rendicion d where d.reserva_id = r.id))`

interface PorEntregarCall {
  db: Kysely<DB>
  session: Pick<Sesion, 'userId'>
  now(): { day: string }
}

/**
 * Returns the routes whose money a person may hand over: settled ones, and those that somebody else guides by now,
 * where the person enters nothing more. With \`pending\` the others too, with what they lack.
 */
export async function findPorEntregar(
  { db, session: { userId }, now }: PorEntregarCall,
  { pending = false } = {},
): Promise<PorEntregar[]> {
  const isReady = sql<boolean>`(ru.guia_id is distinct from ${userId} or ${rendida(now().day)})`
  const { rows } = await sql<{ row: PorEntregar }>`
    select ${routeJson('x', 'falta')} as row from (
      select ${ROUTE}, case when not ${isReady} then ${FALTA} end as falta, (select count(*)::int from detalle_rendicion d join rendicion re on re.id = d.rendicion_id
          where re.ruta_id = ru.id and d.usuario_id = ${userId} and d.valor_tarjeta > 0) as vouchers,
        json_build_object('clp', t.clp, 'usd', t.usd, 'brl', t.brl, 'tarjeta', t.tarjeta) as montos
      from ruta ru cross join lateral (
        select * from tenido_ruta t where t.ruta_id = ru.id and t.usuario_id = ${userId}) t
      where (ru.guia_id = ${userId} or ${hasEntered(userId)}) and ${isKeptHere}
        and (${pending} or ${isReady})
        and not exists (select from entrega_ruta er where er.ruta_id = ru.id and er.usuario_id = ${userId} and er.vigente)
      order by ru.fecha, ru.hora, ru.id) x`.execute(db)
  return rows.map(({ row }) => row)
}

export const listPorEntregar = (call: Ctx<typeof entregas.getPorEntregar>) =>
  findPorEntregar(call, { pending: call.query.conPendientes === 'si' })

/** Finance reads neither what was declared nor what is expected before it has counted. */
const entregaRows = (userId: number, where: RawBuilder<unknown>) => sql`
  select e.id, ${named(sql`e.usuario_id`)} as usuario, e.estado,
    (select json_agg(${routeJson('r')}) from (select ${ROUTE} from entrega_ruta er join ruta ru on ru.id = er.ruta_id
      where er.entrega_id = e.id order by ru.fecha, ru.hora, ru.id) r) as rutas, e.declarada,
    case when e.usuario_id = ${userId} or e.contado is not null then e.declarado end as declarado, e.contado, e.esperado,
    e.recibida, ${named(sql`e.recibida_por`)} as "recibidaPor", e.motivo,
    (select json_build_object('momento', h.momento, 'autor', h.nombre_usuario, 'motivo', h.motivo) from historial h
      where h.entidad = 'entrega' and h.entidad_id = e.id::text and h.verbo = 'anular') as anulada, e.version
  from entrega e where ${where}`

/** A period limits those received or withdrawn; what waits is always told. */
export async function listEntregas({
  db,
  query,
  scope,
  session,
  settings,
}: Ctx<typeof entregas.getAll>) {
  const { desde, hasta, estado, usuarioId, id } = query
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
  ]
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_agg(x order by x.id desc), '[]')::text as json
    from (${entregaRows(session.userId, sql.join(where, sql` and `))}) x`.execute(db)
  return new JsonText(rows[0]?.json ?? '[]')
}

export async function readEntrega(
  db: Kysely<DB>,
  { userId }: Sesion,
  id: number,
): Promise<Entrega> {
  const { rows } = await sql<{ row: Entrega }>`
    select row_to_json(x) as row from (${entregaRows(userId, sql`e.id = ${id}`)}) x`.execute(db)
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
    select coalesce(sum(t.clp), 0) as clp, coalesce(sum(t.usd::numeric), 0)::float8 as usd,
      coalesce(sum(t.brl::numeric), 0)::float8 as brl, coalesce(sum(t.tarjeta), 0) as tarjeta
    from entrega_ruta er cross join lateral (
      select * from tenido_ruta t where t.ruta_id = er.ruta_id and t.usuario_id = er.usuario_id) t
    where er.entrega_id = ${id}`.execute(db)
  return rows[0] ?? { clp: 0, usd: 0, brl: 0, tarjeta: 0 }
}

export async function insertEntrega(
  db: Transaction<DB>,
  usuarioId: number,
  declarado: object,
  rutaIds: readonly number[],
): Promise<number> {
  const values = { usuario_id: usuarioId, declarado: JSON.stringify(declarado) }
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
        recibida: sql<string>`now()`,
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
