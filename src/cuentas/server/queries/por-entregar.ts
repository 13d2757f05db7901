import { type Kysely, type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx, Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { day } from '#lib/contract/fields.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { cut, page, readCursor } from '#lib/server/listing.ts'
import { sparseRow } from '#lib/server/sparse-row.ts'
import { hasMoney, isFree, isKeptHere } from '#rendiciones/server/queries/ruta-entrega.ts'
import { VINIERON } from '#reservas/server/queries/abordaje.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import { hasEntered } from '#rutas/server/queries/entered.ts'
import { NAMED } from '#rutas/server/queries/ruta-row.ts'
import type { PorEntregar } from '../../contract/entrega.ts'
import type { entregas } from '../../contract.ts'

/** Columns of the route `ru` as handovers name it. */
export const ROUTE = sql`ru.id as "rutaId", ru.fecha, ${NAMED.excursion} as excursion, ${NAMED.hora} as hora, ${NAMED.numero} as numero`
export const routeJson = (alias: string, ...optional: string[]) =>
  sql.raw(`(${sparseRow(alias, ['hora', 'numero', ...optional])})::json`)

/** Parties of the route `ru` that have to be settled and are not, by whether they came. */
const FALTA = sql`(select json_build_object(
    'porRendir', count(*) filter (where not v.collected and v.vinieron is distinct from 0),
    'noVinieron', count(*) filter (where not v.collected and v.vinieron = 0),
    'porResolver', count(*) filter (where v.collected))
  from reserva r cross join lateral (select ${sql.raw(VINIERON)} as vinieron, exists (
      select from cobro_por_resolver p where p.reserva_id = r.id and p.estado = 'pendiente') as collected) v
  where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0
    and se_cobra(r.tipo_cobro_id)
    and not exists (select from detalle_rendicion d where d.reserva_id = r.id))`

/** Order of the list: by day, then by hour, routes without one last. */
const HORA = sql`coalesce(ru.hora, '24:00')`
const Key = z.tuple([day(), z.string().check(z.regex(/^\d\d:\d\d:\d\d$/)), z.int()])
type Key = z.output<typeof Key>

interface Caller {
  db: Kysely<DB>
  session: Pick<Sesion, 'userId'>
  now(): { day: string }
}
interface Asked {
  where: RawBuilder<unknown>
  pending?: boolean
  limit?: number | null
}

/**
 * Selects the routes whose money a person may hand over: settled ones, and those that somebody else guides by now,
 * where the person enters nothing more. With `pending` the others too, with what they lack. Picks the routes first: the
 * money is added up of those shown alone.
 */
function rows(
  { session: { userId }, now }: Caller,
  { where, pending = false, limit = null }: Asked,
) {
  const isReady = sql`(ru.guia_id is distinct from ${userId} or ${rendida(now().day)})`
  return sql`
    select row_number() over (order by x.fecha, x.orden, x."rutaId") as n,
      json_build_array(x.fecha, x.orden, x."rutaId") as key, ${routeJson('y', 'falta')} as row
    from (
      select ${ROUTE}, ${HORA} as orden, case when not ${isReady} then ${FALTA} end as falta
      from por_entregar pe join ruta ru on ru.id = pe.ruta_id
      where pe.usuario_id = ${userId} and (ru.guia_id = ${userId} or ${hasEntered(userId)}) and ${isKeptHere}
        and (${pending} or ${isReady}) and ${isFree(sql`${userId}::int`)} and ${hasMoney(sql`${userId}::int`)} and ${where}
      order by ru.fecha, orden, ru.id limit ${limit}::int) x
    cross join lateral (
      select x."rutaId", x.fecha, x.excursion, x.hora, x.numero, x.falta, (
          select count(*)::int from detalle_rendicion d join rendicion re on re.id = d.rendicion_id
          where re.ruta_id = x."rutaId" and d.usuario_id = ${userId} and not d.de_caja and d.valor_tarjeta > 0) + (
          select count(*)::int from cobro_por_resolver p where p.ruta_id = x."rutaId" and p.usuario_id = ${userId}
            and p.tarjeta > 0 and p.estado in ('pendiente', 'ingreso')) as vouchers,
        (select json_build_object('clp', t.clp, 'usd', t.usd, 'brl', t.brl, 'tarjeta', t.tarjeta)
          from tenido_ruta t where t.ruta_id = x."rutaId" and t.usuario_id = ${userId}) as montos) y`
}

/** Returns the routes whose money the person may hand over, or those of some. */
export async function readPorEntregar(
  call: Caller,
  rutaIds?: readonly number[],
): Promise<PorEntregar[]> {
  const where = rutaIds ? sql`ru.id = any(${rutaIds}::int[])` : sql`true`
  const some = rows(call, { where })
  const found = await sql<{ row: PorEntregar }>`select row from (${some}) x order by n`.execute(
    call.db,
  )
  return found.rows.map(({ row }) => row)
}

const jsonOf = (rows: readonly { json: string }[]) => rows.map(({ json }) => json).join(',')

/** Returns a page if `limite` is given, else all. */
export async function listPorEntregar(call: Ctx<typeof entregas.getPorEntregar>) {
  const { limite, cursor, conPendientes, usuarioId = call.session.userId } = call.query
  if (call.scope !== 'A' && usuarioId !== call.session.userId) throw notFound()
  const after = readCursor(cursor, 'por entregar', Key)
  const where = after
    ? sql`(ru.fecha, ${HORA}, ru.id) > (${after[0]}::date, ${after[1]}::time, ${after[2]}::int)`
    : sql`true`
  const some = rows(
    { ...call, session: { userId: usuarioId } },
    {
      where,
      pending: conPendientes === 'si',
      limit: limite ? limite + 1 : null,
    },
  )
  const { rows: found } = await sql<{ json: string; key: Key }>`
    select x.row::text as json, x.key from (${some}) x order by x.n`.execute(call.db)
  if (!limite) return new JsonText(`[${jsonOf(found)}]`)
  const { shown, ...slice } = cut(found, limite, ({ key }) => key)
  return page({ json: jsonOf(shown), ...slice }, 'por entregar', after === null)
}
