import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import { ROL_CONDUCTORES, ROL_GUIAS } from '#acceso/rules.ts'
import type { Ctx, Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { lastMonths, withDefault } from '#lib/contract/period.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { cut, Id, metaOfCut, readCursor } from '#lib/server/listing.ts'
import {
  hasMoney,
  isCountedBlindBy,
  isFree,
  isKeptHere,
} from '#rendiciones/server/queries/ruta-entrega.ts'
import { type CuentaCorriente, LineaCuenta, type SaldoPersona } from '../../contract/entrega.ts'
import type { cuentas } from '../../contract.ts'
import { CAUSES_OF_PERSON } from './libro.ts'
import { NOTHING, tenidoBy } from './tenido.ts'

type Optional = Pick<SaldoPersona, 'porContar' | 'origenes'>
type Nullable<T extends Optional> = Omit<T, keyof Optional> & {
  [K in keyof Optional]-?: Optional[K] | null
}
const withoutNull = <T extends Nullable<Optional>>({ porContar, origenes, ...row }: T) => ({
  ...row,
  ...(origenes && { origenes }),
  ...(porContar && { porContar }),
})

/** People who did not hand over a route up to a day: the day of the oldest with money, and all such routes. */
const oldestBy = (hoy: string) => sql`
      select p.usuario_id, w.desde, w.rutas
      from (select distinct usuario_id from por_entregar) p cross join lateral (
        select ru.fecha as desde, ru.rutas from (
          select ru.id, ru.fecha, array_agg(ru.id) over () as rutas from por_entregar x join ruta ru on ru.id = x.ruta_id
          where x.usuario_id = p.usuario_id and ru.fecha <= ${hoy}::date and ${isKeptHere}
            and ${isFree(sql`x.usuario_id`)}
          order by ru.fecha offset 0) ru
        where ${hasMoney(sql`p.usuario_id`)} order by ru.fecha limit 1) w`

/** Returns who did not hand over the money of a route of a day or before, who waits longest first. */
export async function readSinEntregar(db: Kysely<DB>, hasta: string) {
  const { rows } = await sql<{ id: number; nombre: string; desde: string; rutas: number[] }>`
    select u.id, u.nombre, w.desde, w.rutas from (${oldestBy(hasta)}) w join usuario u on u.id = w.usuario_id
    order by w.desde, u.id`.execute(db)
  return rows
}

/**
 * Returns everybody who holds something, or who did not hand over a past route, who waits longest first. What the caller
 * is to count blind is in no balance.
 */
export async function listSaldos({
  db,
  now,
  session: { userId },
}: Ctx<typeof cuentas.getSaldos>): Promise<SaldoPersona[]> {
  const { rows } = await sql<Nullable<SaldoPersona>>`
    with saldos as (${tenidoBy({ userId })}
    ), pendiente as (
      ${oldestBy(now().day)}
    )
    select json_build_object('id', u.id, 'nombre', u.nombre, 'rol', ro.nombre) as usuario,
      coalesce(s.saldos, ${NOTHING}) as saldos, s.origenes, w.desde, c.n as "porContar"
    from usuario u join rol ro on ro.id = u.rol_id left join saldos s on s.usuario_id = u.id
      left join pendiente w on w.usuario_id = u.id cross join lateral (
        select nullif(count(*)::int, 0) as n from entrega en where en.usuario_id = u.id and ${isCountedBlindBy(userId)}) c
    where s.holds or w.desde is not null or c.n is not null order by w.desde nulls last, u.nombre collate es, u.id`.execute(
    db,
  )
  return rows.map(withoutNull)
}

/** Says for an entry `a` of a person what moved the money. No passenger is named. */
const GLOSA = sql`case a.causa
  when 'detalle_rendicion' then case
      when dr.id is not null and a.momento >= dr.revertido then
        case dr.tipo when 'error' then 'Cobro deshecho' else 'Devolución' end
      when exists (select from asiento b where (b.causa, b.causa_id) = (a.causa, a.causa_id) and b.id < a.id) then 'Corrección de cobro'
      else 'Cobro' end || ' reserva N° ' || coalesce(d.reserva_id, dr.reserva_id)
  when 'gasto_rendicion' then 'Gastos de ruta'
  when 'gasto_extra' then 'Gasto de ruta: ' || ex.nombre || case when p.monto > 0 then ' (anulado)' else '' end
  when 'cobro_por_resolver' then case
      when p.asiento_id <> (select min(b.id) from asiento b where (b.causa, b.causa_id) = (a.causa, a.causa_id))
        then case pr.estado when 'aplicado' then 'Aplicado lo' when 'rechazado' then 'Gasto rechazado, lo' else 'Resuelto lo' end
      else 'Lo' end || ' que la oficina tiene por resolver: ' || case pr.tipo when 'gasto' then pr.concepto
      else coalesce('reserva N° ' || pr.reserva_id, 'cobro') end
  when 'entrega' then 'Entrega N° ' || a.causa_id || case
      when exists (select from asiento b where (b.causa, b.causa_id) = (a.causa, a.causa_id) and b.id < a.id) then ' anulada'
      when p.monto > 0 then ': se le pagó lo que gastó de más' else '' end
  when 'movimiento_persona' then case
      when m.tipo = 'apertura' then 'Saldo anterior' when m.tipo = 'ajuste' then 'Ajuste'
      when m.monto > 0 then 'Fondo por rendir' else 'Fondo devuelto' end || ': ' || m.motivo
  else initcap(replace(a.causa, '_', ' ')) end
  || coalesce(', ' || e.nombre || ' ' || to_char(ru.fecha, 'DD-MM'), '')`

/** Order of the lines: an entry may have one of each currency. */
const Key = z.tuple([Id, LineaCuenta.shape.moneda])

interface Lines {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly after?: z.output<typeof Key> | null
  readonly limit?: number
}

/**
 * Returns a person's current account: balances now, and the newest lines of a period with the balance after each. Routes
 * that the caller is to count blind are in neither.
 */
export async function readCorriente(
  { db, session: { userId } }: { db: Kysely<DB>; session: Pick<Sesion, 'userId'> },
  usuarioId: number,
  { desde, hasta, after = null, limit = PAGE_LIMIT }: Lines = {},
): Promise<CuentaCorriente> {
  const isInPeriod = (day: RawBuilder<unknown>) =>
    sql`${day} >= coalesce(${desde ?? null}::date, '-infinity') and ${day} <= coalesce(${hasta ?? null}::date, 'infinity')`
  const { rows } = await sql<{ row: Nullable<CuentaCorriente> }>`
    with por_contar as (
      select en.id from entrega en where en.usuario_id = ${usuarioId} and ${isCountedBlindBy(userId)}
    ), p as (
      select p.asiento_id, p.moneda, p.monto, sum(p.monto) over (partition by p.moneda order by p.asiento_id) as saldo
      from apunte p join cuenta c on c.id = p.cuenta_id where c.tipo = 'persona' and c.usuario_id = ${usuarioId}
        and p.asiento_id not in (
          select a.id from por_contar en join entrega_ruta er on er.entrega_id = en.id
            join causa_ruta ca on ca.ruta_id = er.ruta_id join asiento a using (causa, causa_id))
    ), l as (
      select a.id as "asientoId", a.fecha, a.momento, a.causa, a.causa_id as "causaId", ${GLOSA} as glosa, p.moneda,
        greatest(p.monto, 0) as debe, greatest(-p.monto, 0) as haber, p.saldo
      from p join asiento a on a.id = p.asiento_id
        ${CAUSES_OF_PERSON} left join excursion e on e.id = ru.excursion_id
      where ${isInPeriod(sql`a.fecha`)} and ${
        after === null
          ? sql`true`
          : sql`(p.asiento_id < ${after[0]}::int or (p.asiento_id = ${after[0]}::int and p.moneda > ${after[1]}))`
      }
      order by p.asiento_id desc, p.moneda limit ${limit}::int
    )
    select json_build_object('usuario', json_build_object('id', u.id, 'nombre', u.nombre),
      'saldos', coalesce(s.saldos, ${NOTHING}), 'origenes', s.origenes,
      'pagos', (select coalesce(json_agg(g order by g.fecha desc, g.mes desc), '[]') from (
        select g.id, g.mes, g.fecha, g.liquido, g.medio from pago_guia g
        where g.usuario_id = u.id and not g.anulado and ${isInPeriod(sql`g.fecha`)}) g),
      'lineas', coalesce((select json_agg(l order by l."asientoId" desc, l.moneda) from l), '[]'),
      'porContar', (select nullif(count(*), 0) from por_contar)) as row
    from usuario u left join (${tenidoBy({ userId }, usuarioId)}) s on s.usuario_id = u.id
    where u.id = ${usuarioId} and u.id >= ${sql.lit(FIRST_ID)}`.execute(db)
  if (!rows[0]) throw notFound()
  return withoutNull(rows[0].row)
}

/** Without days, the lines of the last three months. */
export async function getCorriente(call: Ctx<typeof cuentas.getCorriente>) {
  const { query, scope, session } = call
  const { limite = PAGE_LIMIT, cursor } = query
  const { usuarioId = session.userId } = query
  if (scope !== 'A' && usuarioId !== session.userId) throw notFound()
  const after = readCursor(cursor, 'corriente', Key)
  const cuenta = await readCorriente(call, usuarioId, {
    ...withDefault(query, lastMonths(call.now().day, 3)),
    after,
    limit: limite + 1,
  })
  const { shown, ...slice } = cut(cuenta.lineas, limite, (row) => [row.asientoId, row.moneda])
  const json = JSON.stringify({ ...cuenta, lineas: shown })
  return new JsonText(json, metaOfCut(slice, 'corriente', query))
}

interface Persona {
  readonly habilitado: boolean
  /** Guide or driver by role, or on some route. */
  readonly saleARuta: boolean
  readonly tieneCuenta: boolean
  /** What was given less what came back. */
  readonly fondo: number
}

/**
 * Locks a person until the transaction ends: floats are given and come back one after another. Throws 404 if the person
 * does not exist.
 */
export async function lockPersona(
  db: Transaction<DB>,
  { usuarioId, moneda }: { usuarioId: number; moneda: string },
): Promise<Persona> {
  await db.selectFrom('usuario').select('id').where('id', '=', usuarioId).forNoKeyUpdate().execute()
  const { rows } = await sql<Persona>`
    select u.habilitado = 1 as habilitado,
      u.rol_id in (${ROL_CONDUCTORES}, ${ROL_GUIAS})
        or exists (select from ruta ru where ru.guia_id = u.id)
        or exists (select from ruta ru where ru.chofer_id = u.id) as "saleARuta",
      exists (select from cuenta c where c.usuario_id = u.id) as "tieneCuenta",
      (select coalesce(sum(m.monto), 0)::float8 from movimiento_persona m
        where m.usuario_id = u.id and m.tipo = 'fondo' and m.moneda = ${moneda}) as fondo
    from usuario u where u.id = ${usuarioId} and u.id >= ${sql.lit(FIRST_ID)}`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

export const insertMovimientoPersona = async (
  db: Transaction<DB>,
  row: {
    tipo: 'fondo' | 'ajuste'
    usuario_id: number
    moneda: 'CLP' | 'USD' | 'BRL'
    monto: string
    motivo: string
    autor_id: number
    fecha: string
  },
) =>
  (await db.insertInto('movimiento_persona').values(row).returning('id').executeTakeFirstOrThrow())
    .id
