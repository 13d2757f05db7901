import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/session.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { day } from '#lib/contract/fields.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { notFound } from '#lib/server/errors.ts'
import { listOrFind, page, readCursor, type Slice, sliceOf } from '#lib/server/listing.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import type { rutas } from '../../contract.ts'
import { diferenciaOf } from './cobros.ts'
import { hasEntered } from './entered.ts'
import { firstPickupOf } from './first-pickup.ts'
import { conditionsOf, type RutaFilters } from './ruta-filters.ts'
import { OPTIONAL, rutaRows } from './ruta-row.ts'

export type Call = Pick<Ctx<typeof rutas.getAll>, 'pool' | 'db' | 'now'> & {
  readonly query: RutaFilters & {
    id?: number
    limite?: number
    cursor?: string
    sentido?: 'asc' | 'desc' | undefined
  }
}
type Condition = RawBuilder<unknown>
const NOTHING = sql``

export const listRutas = (call: Ctx<typeof rutas.getAll | typeof rutas.get>) =>
  list(call, [], diferencia(call))

/** Returns the routes that the caller guides, or guided and entered something of. Throws 404 for another user's id. */
export function listRutasOfGuia(call: Ctx<typeof rutas.getRutasByIdGuia>) {
  const id = ownId(call)
  const own = sql`(ru.guia_id = ${id} or ${hasEntered(id)})`
  const { conPendientes, desde, ...query } = call.query
  const more = sql`${firstPickup(call)}${diferencia(call)}`
  if (!conPendientes || !desde) return list(call, [own], more)
  const asked = sql`(ru.fecha >= ${desde}::date or ${isPorRendir(call.now().day)})`
  return list({ ...call, query }, [own, asked], more)
}

/** Returns the routes that the caller drives. Throws 404 for another user's id. */
export const listRutasOfChofer = (call: Ctx<typeof rutas.getRutasByIdChofer>) =>
  list(call, [sql`ru.chofer_id = ${ownId(call)}`], firstPickup(call))

const firstPickup = ({ now }: Call) => sql`, ${firstPickupOf(now().day)} as primera`
/** Drivers do not read it: it tells of the money. */
const diferencia = ({ now }: Call) => sql`, ${diferenciaOf(now().day)} as diferencia`

function ownId({
  params,
  session,
}: Ctx<typeof rutas.getRutasByIdGuia | typeof rutas.getRutasByIdChofer>) {
  if (params.id !== session.userId) throw notFound()
  return session.userId
}

/** Returns the routes that the caller guides or drives, whatever user the call names. */
export function listOwnRutas(call: Ctx<typeof rutas.getRutasByRol>) {
  const { limite, cursor, desde, hasta } = call.query
  const me = call.session.userId
  const query = { limite, cursor, desde, hasta }
  return list({ ...call, query }, [sql`(ru.guia_id = ${me} or ru.chofer_id = ${me})`])
}

/**
 * Tests whether there is anything to settle: of a past day passengers or expenses (RN-19). `offset 0`: looked up for
 * each route, or PostgreSQL would read all reservations first.
 */
export const isUsed = (hoy: string) => sql<boolean>`(ru.fecha >= ${hoy}::date
  or exists (select from reserva r where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0 offset 0)
  or exists (select from gasto_rendicion ga join rendicion re on re.id = ga.rendicion_id where re.ruta_id = ru.id offset 0))`

/** Tests whether a route is PENDIENTE and dated today or earlier, and not an empty one of the past. */
export const isPorRendir = (hoy: string) =>
  sql`(not ru.cerrada and ru.fecha <= ${hoy}::date and not ${rendida(hoy)} and ${isUsed(hoy)})`

/**
 * Returns a page if `limite` is given, latest day first by default; else all by ascending id, or the one asked for.
 * `more` adds columns, each after a comma.
 */
export async function list(call: Call, own: readonly Condition[], more = NOTHING) {
  const { id, limite, cursor, sentido = 'desc' } = call.query
  if (id !== undefined || limite === undefined) {
    const { sql: select, parameters } = rutaRows(
      call.now().day,
      sql`ruta ru where ${where(call, own)}`,
      more,
    ).compile(call.db)
    return listOrFind(call, { select, values: parameters, optional: OPTIONAL })
  }
  const order = `dia ${sentido}`
  const after = readCursor(cursor, order, Key)
  return page(await readPage(call, own, after, limite, more), order, after === null)
}

export const Key = z.tuple([day(), z.int().check(z.minimum(0), z.maximum(2_147_483_647))])
export type Key = z.output<typeof Key>
const where = ({ query }: Call, own: readonly Condition[]) =>
  sql.join([sql`ru.id >= ${sql.lit(FIRST_ID)}`, ...own, ...conditionsOf(query)], sql` and `)

export async function readPage(
  call: Call,
  own: readonly Condition[],
  after: Key | null,
  limite: number,
  more = NOTHING,
): Promise<Slice<Key>> {
  const [sentido, sign] = call.query.sentido === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const before = after ? [sql`(ru.fecha, ru.id) ${sign} (${after[0]}::date, ${after[1]}::int)`] : []
  const order = sql`order by ru.fecha ${sentido}, ru.id ${sentido}`
  // A literal limit inside: given only a parameter, PostgreSQL expects a tenth of the table and sorts all of it.
  const slice = sql`(select * from (select * from ruta ru where ${where(call, [...own, ...before])}
    ${order} limit ${sql.lit(PAGE_LIMIT + 1)}) ru ${order} limit ${limite + 1}::int) ru`
  const { sql: select, parameters } = sql`
    select row_number() over (order by t.fecha ${sentido}, t.id ${sentido}) as n, json_build_array(t.fecha, t.id) as key,
      ${sql.raw(sparseRow('t', OPTIONAL))} as row from (${rutaRows(call.now().day, slice, more)}) t`.compile(
    call.db,
  )
  const text = sliceOf(select, `$${parameters.length + 1}::int`)
  const { rows } = await call.pool.query<Slice<Key>>(text, [...parameters, limite])
  return rows[0] ?? { json: '', rows: 0, next: null }
}

export async function count(call: Call, own: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ruta ru where ${where(call, own)}`.execute(call.db)
  return rows[0]?.n ?? 0
}
