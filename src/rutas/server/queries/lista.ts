import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/queries.ts'
import { type Meta, PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { day } from '#lib/contract/fields.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { listOrFind, page, readCursor, type Slice, sliceOf } from '#lib/server/listing.ts'
import { PRIMER_ID } from '#reservas/rules.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import type { rutas } from '../../contract.ts'
import { filas } from './fila.ts'
import { type Filtros, filtrosDe } from './filtros.ts'

type Call = Pick<Ctx<typeof rutas.getAll>, 'pool' | 'db' | 'now'> & {
  readonly query: Filtros & {
    id?: number
    limite?: number
    cursor?: string
    sentido?: 'asc' | 'desc' | undefined
  }
}
type Condicion = RawBuilder<unknown>

export const listRutas = (call: Ctx<typeof rutas.getAll | typeof rutas.get>) => list(call, [])

/** Returns the routes that the caller guides. Throws 404 for another user's id. */
export function listDeGuia(call: Ctx<typeof rutas.getRutasByIdGuia>) {
  const propias = sql`ru.guia_id = ${propio(call)}`
  const { conPendientes, desde, ...query } = call.query
  if (!conPendientes || !desde) return list(call, [propias])
  const pedidas = sql`(ru.fecha >= ${desde}::date or ${porRendir(call.now().day)})`
  return list({ ...call, query }, [propias, pedidas])
}

/** Returns the routes that the caller drives. Throws 404 for another user's id. */
export const listDeChofer = (call: Ctx<typeof rutas.getRutasByIdChofer>) =>
  list(call, [sql`ru.chofer_id = ${propio(call)}`])

function propio({
  params,
  session,
}: Ctx<typeof rutas.getRutasByIdGuia | typeof rutas.getRutasByIdChofer>) {
  if (params.id !== session.userId) throw notFound()
  return session.userId
}

/** Returns the routes that the caller guides or drives, whatever user the call names. */
export function listDeRol(call: Ctx<typeof rutas.getRutasByRol>) {
  const { limite, cursor, desde, hasta } = call.query
  const yo = call.session.userId
  const query = { limite, cursor, desde, hasta }
  return list({ ...call, query }, [sql`(ru.guia_id = ${yo} or ru.chofer_id = ${yo})`])
}

/** Tests whether a route is PENDIENTE and dated today or earlier. */
const porRendir = (hoy: string) =>
  sql`(not ru.cerrada and ru.fecha <= ${hoy}::date and not ${rendida(hoy)})`

/** Returns the routes that wait to be settled; the first page always has a total. */
export async function listPorRendir(call: Ctx<typeof rutas.getRutasPorRendir>) {
  const pendientes = [porRendir(call.now().day)]
  const answer = await list(call, pendientes)
  const { limite, cursor } = call.query
  if (!(answer instanceof JsonText) || limite === undefined || cursor !== undefined) return answer
  const total = answer.meta?.total ?? (await count(call, pendientes))
  return new JsonText(answer.json, { ...(answer.meta as Meta), total })
}

export const listRendidas = (call: Ctx<typeof rutas.getRutasRendidas>) =>
  list(call, [rendida(call.now().day)])

/** Returns a page if `limite` is given, latest day first by default; else all by ascending id, or the one asked for. */
async function list(call: Call, propias: readonly Condicion[]) {
  const { id, limite, cursor, sentido = 'desc' } = call.query
  if (id !== undefined || limite === undefined) {
    const { sql: select, parameters } = filas(
      call.now().day,
      sql`ruta ru where ${donde(call, propias)}`,
    ).compile(call.db)
    return listOrFind(call, { select, values: parameters })
  }
  const orden = `dia ${sentido}`
  const desde = readCursor(cursor, orden, Clave)
  return page(await readPagina(call, propias, desde, limite), orden, desde === null)
}

const Clave = z.tuple([day(), z.int().check(z.minimum(0), z.maximum(2_147_483_647))])
type Clave = z.output<typeof Clave>

const donde = ({ query }: Call, propias: readonly Condicion[]) =>
  sql.join([sql`ru.id >= ${sql.lit(PRIMER_ID)}`, ...propias, ...filtrosDe(query)], sql` and `)

async function readPagina(
  call: Call,
  propias: readonly Condicion[],
  desde: Clave | null,
  limite: number,
): Promise<Slice<Clave>> {
  const [sentido, sign] = call.query.sentido === 'asc' ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const antes = desde ? [sql`(ru.fecha, ru.id) ${sign} (${desde[0]}::date, ${desde[1]}::int)`] : []
  const orden = sql`order by ru.fecha ${sentido}, ru.id ${sentido}`
  // A literal limit inside: given only a parameter, PostgreSQL expects a tenth of the table and sorts all of it.
  const pagina = sql`(select * from (select * from ruta ru where ${donde(call, [...propias, ...antes])}
    ${orden} limit ${sql.lit(PAGE_LIMIT + 1)}) ru ${orden} limit ${limite + 1}::int) ru`
  const { sql: select, parameters } = sql`
    select row_number() over (order by t.fecha ${sentido}, t.id ${sentido}) as n, json_build_array(t.fecha, t.id) as key,
      row_to_json(t)::text as row from (${filas(call.now().day, pagina)}) t`.compile(call.db)
  const text = sliceOf(select, `$${parameters.length + 1}::int`)
  const { rows } = await call.pool.query<Slice<Clave>>(text, [...parameters, limite])
  return rows[0] ?? { json: '', rows: 0, next: null }
}

async function count(call: Call, propias: readonly Condicion[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ruta ru where ${donde(call, propias)}`.execute(call.db)
  return rows[0]?.n ?? 0
}
