import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx, Sesion } from '#acceso/server/session.ts'
import { firstOfMonth } from '#lib/contract/civil-day.ts'
import { day } from '#lib/contract/fields.ts'
import { type Period, withDefault } from '#lib/contract/period.ts'
import { Id, PORTION, page, readCursor, type Slice, sliceOf, stream } from '#lib/server/listing.ts'
import { isCountedBlindBy } from '#rendiciones/server/queries/ruta-entrega.ts'
import { LineaDeLibro, type libro, type SumasDeLibro } from '../../contract/libro.ts'
import { CHART } from '../../rules.ts'

/** Tests whether the entry `a` belongs to a route that the user has to count blind. */
export const isCountedBlind = ({
  userId,
}: Pick<Sesion, 'userId'>) => sql`((a.causa, a.causa_id) in (
    select ca.causa, ca.causa_id from entrega en join entrega_ruta er on er.entrega_id = en.id
      join causa_ruta ca on ca.ruta_id = er.ruta_id where ${isCountedBlindBy(userId)}))`

/** Entries `a` of a period, without those of routes that the user has to count blind. */
const entriesOf = (session: Sesion, { desde, hasta }: Period) => sql`
  a.fecha >= coalesce(${desde ?? null}::date, '-infinity') and a.fecha <= coalesce(${hasta ?? null}::date, 'infinity')
  and not ${isCountedBlind(session)}`

/**
 * Says what moved the money of the entry `a`. Names no passenger: a reservation is told by its number. Programs of
 * accountants take letters, digits and few signs (decision 0104).
 */
export const GLOSA = sql`case a.causa
    when 'detalle_rendicion' then case when dr.id is not null and a.momento >= dr.revertido
        then case dr.tipo when 'error' then 'Cobro deshecho' else 'Devolución' end else 'Cobro' end
      || ' reserva ' || coalesce(d.reserva_id, dr.reserva_id)
    when 'gasto_rendicion' then 'Gastos de ruta'
    when 'gasto_extra' then 'Gasto de ruta, ' || ex.nombre
    when 'cobro_por_resolver' then case pr.tipo when 'gasto' then 'Gasto por resolver, ' || pr.concepto
      else 'Cobro por resolver' || coalesce(' reserva ' || pr.reserva_id, '') end
    when 'entrega' then 'Entrega ' || a.causa_id
    when 'movimiento_persona' then case m.tipo when 'apertura' then 'Saldo anterior' when 'ajuste' then 'Ajuste'
        else case when m.monto > 0 then 'Fondo por rendir' else 'Fondo devuelto' end end || ', ' || m.motivo
    when 'comision' then 'Comisión reserva ' || a.causa_id
    when 'cobro_hotel' then case when exists (select from destino_abono da where da.reserva_id = a.causa_id and da.destino = 'retenido')
        then 'Abono retenido reserva ' else 'Cobro en hotel reserva ' end || a.causa_id
    when 'cobro_canal' then 'Venta de canal reserva ' || a.causa_id
    when 'pago_cuenta' then 'Pago de cuenta ' || a.causa_id
    when 'pago_guia' then 'Pago de ' || to_char(pg.mes, 'MM-YYYY')
    when 'voucher_faltante' then 'Voucher castigado reserva ' || vf.reserva_id
    when 'caja_chica' then 'Caja chica, ' || cc.concepto
    when 'movimiento_caja' then case mc.tipo when 'conteo' then 'Caja contada' when 'deposito' then 'Depósito al banco'
        when 'cambio' then 'Cambio de moneda a ' || round(abs(mc.clp / nullif(mc.usd + mc.brl, 0)), 2) when 'tarjeta' then 'Abono de tarjetas' else 'Saldo de caja chica' end
      || case when mc.reversa_de is null then '' else ', reversa' end || case when mc.motivo = '' then '' else ', ' || mc.motivo end
    else initcap(replace(a.causa, '_', ' ')) || ' ' || a.causa_id end
  || case when exists (select from asiento b where (b.causa, b.causa_id) = (a.causa, a.causa_id) and b.id < a.id)
      and dr.id is null then ', corrección' else '' end`

/** Rows that an entry `a` of a person was posted for, with the route that they belong to. */
export const CAUSES_OF_PERSON = sql`
  left join detalle_rendicion d on a.causa = 'detalle_rendicion' and d.id = a.causa_id
  left join detalle_revertido dr on a.causa = 'detalle_rendicion' and dr.id = a.causa_id
  left join gasto_rendicion ga on a.causa = 'gasto_rendicion' and ga.id = a.causa_id
  left join gasto_extra ex on a.causa = 'gasto_extra' and ex.id = a.causa_id
  left join cobro_por_resolver pr on a.causa = 'cobro_por_resolver' and pr.id = a.causa_id
  left join movimiento_persona m on a.causa = 'movimiento_persona' and m.id = a.causa_id
  left join rendicion re on re.id = coalesce(d.rendicion_id, dr.rendicion_id, ga.rendicion_id, ex.rendicion_id)
  left join ruta ru on ru.id = coalesce(re.ruta_id, pr.ruta_id)`

/** Rows that any entry `a` was posted for, with the route and excursion that they belong to. */
export const CAUSES = sql`${CAUSES_OF_PERSON}
  left join voucher_faltante vf on a.causa = 'voucher_faltante' and vf.id = a.causa_id
  left join caja_chica cc on a.causa = 'caja_chica' and cc.id = a.causa_id
  left join movimiento_caja mc on a.causa = 'movimiento_caja' and mc.id = a.causa_id
  left join pago_guia pg on a.causa = 'pago_guia' and pg.id = a.causa_id
  left join reserva r on r.id = case when a.causa in ('comision', 'cobro_hotel', 'cobro_canal') then a.causa_id
    else coalesce(d.reserva_id, dr.reserva_id, vf.reserva_id, pr.reserva_id) end
  left join excursion e on e.id = coalesce(ru.excursion_id, r.excursion_id)
  left join lateral (select x.dolar, x.real from moneda x where x.fecha <= a.fecha order by x.fecha desc limit 1) mo on true`

/** Name of the person, hotel, receptionist or channel of the account `c`. */
export const OWNER = sql`coalesce((select u.nombre from usuario u where u.id = c.usuario_id),
  (select h.nombre from hotel h where h.id = c.hotel_id),
  (select rc.nombre from recepcionista rc where rc.id = c.recepcionista_id),
  (select cv.nombre from canal_venta cv where cv.id = c.canal_venta_id))`

/** Order of the lines: debe before haber. An entry has one of each account and currency. */
const Key = z.tuple([day(), Id, z.boolean(), Id, LineaDeLibro.shape.moneda])
type Key = z.output<typeof Key>

type Call = Ctx<typeof libro.getLibro>

const periodOf = (call: Ctx<typeof libro.getLibro | typeof libro.getSumas>) =>
  withDefault<Period>(call.query, { desde: firstOfMonth(call.now().day), hasta: call.now().day })

async function readSlice(call: Call, after: Key | null, limit: number): Promise<Slice<Key>> {
  const isAfter: RawBuilder<unknown> = after
    ? sql`(a.fecha, a.id, p.monto < 0, p.cuenta_id, p.moneda)
        > (${after[0]}::date, ${after[1]}::bigint, ${after[2]}::boolean, ${after[3]}::int, ${after[4]})`
    : sql`true`
  const chart = JSON.stringify({ ...CHART, ...call.settings.chart })
  const { sql: select, parameters } = sql`
    with linea as materialized (
      select a.fecha, a.id, p.cuenta_id, p.moneda, p.monto from asiento a join apunte p on p.asiento_id = a.id
      where ${entriesOf(call.session, periodOf(call))} and ${isAfter}
      order by a.fecha, a.id, p.monto < 0, p.cuenta_id, p.moneda limit ${limit + 1}::int
    )
    select row_number() over (order by l.fecha, l.id, l.monto < 0, l.cuenta_id, l.moneda) as n,
      json_build_array(l.fecha, l.id, l.monto < 0, l.cuenta_id, l.moneda) as key,
      json_build_object('fecha', l.fecha, 'comprobante', l.id,
        'cuenta', coalesce(${chart}::jsonb ->> c.tipo, c.tipo),
        'glosa', trim(regexp_replace(${GLOSA} || coalesce(', ' || ${OWNER}, ''), '[^[:alnum:],._-]+', ' ', 'g')),
        'debe', greatest(l.monto, 0), 'haber', greatest(-l.monto, 0), 'moneda', l.moneda,
        'tasa', case l.moneda when 'USD' then coalesce(re.dolar, mo.dolar) when 'BRL' then coalesce(re.real, mo.real) end,
        'centro', e.nombre)::text as row
    from linea l join asiento a on a.id = l.id join cuenta c on c.id = l.cuenta_id ${CAUSES}`.compile(
    call.db,
  )
  const text = sliceOf(select, `$${parameters.length + 1}::int`)
  const { rows } = await call.pool.query<Slice<Key>>(text, [...parameters, limit])
  return rows[0] ?? { json: '', rows: 0, next: null }
}

/** Returns the entries of a period line by line, oldest first, by default of this month: a page, or all of it as a stream. */
export async function listLibro(call: Call) {
  const { limite, cursor } = call.query
  if (limite === undefined)
    return stream<Key>((after) => readSlice(call, after, PORTION), { alone: true })
  const after = readCursor(cursor, 'libro', Key)
  return page(await readSlice(call, after, limite), 'libro', after === null)
}

/** Returns the sums of the same lines. Debe and haber are equal in each currency: every entry sums to zero. */
export async function getSumas(call: Ctx<typeof libro.getSumas>): Promise<SumasDeLibro> {
  const { db, session } = call
  const { rows } = await sql<SumasDeLibro>`
    select coalesce((select json_agg(s order by array_position(array['CLP', 'USD', 'BRL'], s.moneda)) from (
        select p.moneda, sum(greatest(p.monto, 0))::float8 as debe, sum(greatest(-p.monto, 0))::float8 as haber,
          count(distinct a.id)::int as comprobantes
        from asiento a join apunte p on p.asiento_id = a.id
        where ${entriesOf(session, periodOf(call))} group by p.moneda) s), '[]') as sumas,
      (select count(*)::int from entrega en where ${isCountedBlindBy(session.userId)}) as "porContar"`.execute(
    db,
  )
  return rows[0] as SumasDeLibro
}
