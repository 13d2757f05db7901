import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { ENTREGA, hasBlindCount, isKeptHere } from '#rendiciones/server/queries/ruta-entrega.ts'
import { POR_COBRAR } from '#reservas/server/queries/abordaje.ts'
import { rendida } from '#reservas/server/queries/ruta-del-dia.ts'
import { COBROS } from '#rutas/server/queries/cobros.ts'
import type { FiltrosDinero } from '../../contract/ruta-dinero.ts'

const WITH_DIFFERENCE = sql`count(*) filter (where c.diferencia <> 0)`
const isOpen = sql`(${isKeptHere}
  and ru.fecha >= coalesce((select max(mes) + interval '1 month' from cierre_mes), '-infinity'))`
/** Tests whether a difference of the route `ru` may still be mended: not all money of it was received, its month is open. */
const MAY_BE_REVIEWED = sql`(${isOpen} and ${ENTREGA} is distinct from 'recibida')`

const POR_COBRAR_DE_RUTA = sql`(select coalesce(sum(${sql.raw(POR_COBRAR)}), 0) from reserva r
  where r.ruta_id = ru.id and r.habilitado = 1 and r.noshow = 0
    and not exists (select from detalle_rendicion d where d.reserva_id = r.id)
    and not exists (select from cobro_por_resolver p where p.reserva_id = r.id and p.estado = 'pendiente'))`

/** Amounts expected, collected and handed over of the route `ru`, without the sums that a user has to count blind. */
export const dineroFor = (userId: number) => sql`(select json_build_object(
    'porCobrar', ${POR_COBRAR_DE_RUTA},
    'porResolver', (select count(*) from cobro_por_resolver p where p.ruta_id = ru.id and p.estado = 'pendiente'),
    'esperado', case when ${hasBlindCount(userId)} then null else coalesce(sum(c.esperado), 0) end,
    'recibido', case when count(*) = count(c.valor) and not ${hasBlindCount(userId)} then coalesce(sum(c.valor), 0) end,
    'diferencia', case when count(*) = count(c.diferencia) and not ${hasBlindCount(userId)}
      then coalesce(sum(c.diferencia), 0) end,
    'conDiferencia', ${WITH_DIFFERENCE},
    'porRevisar', (${WITH_DIFFERENCE} > 0 and ${MAY_BE_REVIEWED})::int,
    'sinComprobante', count(*) filter (where c.sin_comprobante),
    'entrega', case when ${isKeptHere} then ${ENTREGA} end)
  from (${COBROS}) c)`

/**
 * Tests, by the few rows that are open, whether money of the route `ru` may be in no handover or in one not received.
 * `is true`: looked up while the routes are read in order, not read first.
 */
const mayBeOpen = sql`(ru.id in (
  select ruta_id from por_entregar
  union all
  select er.ruta_id from entrega en join entrega_ruta er on er.entrega_id = en.id where en.estado = 'declarada')) is true`

/** Limits the routes `ru` to those with each fact that is asked for. */
export const dineroConditions = ({ diferencia, comprobantes, entrega }: FiltrosDinero) => [
  ...(diferencia ? [sql`exists (select from (${COBROS}) c where c.diferencia <> 0)`] : []),
  ...(comprobantes ? [sql`exists (select from (${COBROS}) c where c.sin_comprobante)`] : []),
  ...(entrega === 'si' ? [sql`${isKeptHere} and ${ENTREGA} = 'recibida'`] : []),
  ...(entrega === 'no' ? [sql`${mayBeOpen} and ${isKeptHere} and ${ENTREGA} <> 'recibida'`] : []),
]

/**
 * Returns the settled routes whose difference may still be mended: lists begin with them. Of those in an open month few
 * have a difference, so that is looked at before their handovers.
 */
export async function readPorRevisar(db: Kysely<DB>, hoy: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select ru.id from ruta ru where ${isOpen} and ${rendida(hoy)} and case
      when exists (select from (${COBROS}) c where c.diferencia <> 0) then ${MAY_BE_REVIEWED} end`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Days back that routes are looked at: older ones of months that nobody closes are found in their list. */
const DAYS_BACK = 180

/**
 * Tells of the details of the route `ru` whether one differs and nobody explained it, and whether one lacks the
 * photograph of its card payment. Where the pesos alone are as expected none differs.
 */
const LACKS = sql`
  select bool_or(d.comentario = '' and d.motivo_cero is null
      and (d.valor_usd <> 0 or d.valor_real <> 0 or d.valor_efectivo - d.vuelto + d.valor_tarjeta <> d.esperado)
      and diferencia_de(d.esperado, d.valor_efectivo, d.vuelto, d.valor_tarjeta, d.valor_usd, d.valor_real,
        coalesce(re.dolar, m.dolar), coalesce(re.real, m.real)) <> 0) as motivo,
    bool_or(d.valor_tarjeta > 0 and d.comprobante_id is null) as foto
  from rendicion re join detalle_rendicion d on d.rendicion_id = re.id left join lateral (
    select m.dolar, m.real from moneda m
    where re.fecha_tasa is null and m.fecha <= ru.fecha order by m.fecha desc limit 1) m on true
  where re.ruta_id = ru.id`

/**
 * Returns the settled routes of open months that have a difference without a reason, and those that lack the photograph
 * of a card payment, the oldest first. Both are read at once: they are of the same details.
 */
export async function readSinMotivoYSinFoto(db: Kysely<DB>, hoy: string) {
  const { rows } = await sql<{ id: number; motivo: boolean | null; foto: boolean | null }>`
    select ru.id, x.motivo, x.foto from ruta ru cross join lateral (${LACKS}) x
    where ru.id >= ${sql.lit(FIRST_ID)} and ${isOpen} and ru.fecha between ${hoy}::date - ${sql.lit(DAYS_BACK)} and ${hoy}::date
      and case when x.motivo or x.foto then ${rendida(hoy)} end
    order by ru.fecha, ru.id`.execute(db)
  const idsOf = (lacks: 'motivo' | 'foto') => rows.flatMap((row) => (row[lacks] ? [row.id] : []))
  return { sinMotivo: idsOf('motivo'), sinFoto: idsOf('foto') }
}
