import { type Kysely, sql } from 'kysely'
import * as z from 'zod/mini'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { day } from '#lib/contract/fields.ts'
import { lastMonths, withDefault } from '#lib/contract/period.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { notFound } from '#lib/server/errors.ts'
import { JsonText } from '#lib/server/handle.ts'
import { cut, Id, metaOfCut, readCursor } from '#lib/server/listing.ts'
import {
  type Cuenta,
  type cuentasDeHotel,
  type DetalleDeCuenta,
  LineaDeCuenta,
  type PagoDeCuenta,
} from '../../contract/cuenta.ts'

export type Which = Pick<Cuenta, 'tipo' | 'id'>
export type Caller = Pick<Ctx<typeof cuentasDeHotel.getCuentas>, 'scope' | 'session'>

/**
 * Limits accounts `x` to those that the caller may read. A HOTEL user who is a receptionist reads the own one; any
 * other HOTEL user the hotel's and those of its receptionists.
 */
function isWithinReach({ scope, session }: Caller) {
  if (scope === 'A') return sql`true`
  const me = sql`(select u.recepcionista_id from usuario u where u.id = ${session.userId})`
  return sql`case when ${me} is null then ${ofHotel(session.hotelId)} else x.recepcionista_id = ${me} end`
}
/** An array, not a list of rows: PostgreSQL can then read only those accounts of the view. */
const ofHotel = (
  hotelId: number | null,
) => sql`(x.hotel_id = ${hotelId}::int or x.recepcionista_id = any(array(
  select o.id from recepcionista o where o.hotel_id = ${hotelId}::int)))`
/** Column that names the owner of an account of each kind, in every table that has one. */
const OWNER_COLUMNS = {
  hotel: 'hotel_id',
  recepcionista: 'recepcionista_id',
  canal: 'canal_venta_id',
} as const satisfies Record<Cuenta['tipo'], string>
const ofOwner = (table: string, { tipo, id }: Which) =>
  sql`${sql.ref(`${table}.${OWNER_COLUMNS[tipo]}`)} = ${id}::int`
export const ofAccount = (which: Which) => ofOwner('x', which)

/** Columns of the account `x`, whose receptionist is `rc`, hotel `h` and channel `cv`. */
const NAMED = sql`case when x.hotel_id is not null then 'hotel' when x.canal_venta_id is not null then 'canal'
    else 'recepcionista' end as tipo,
  coalesce(x.hotel_id, x.canal_venta_id, x.recepcionista_id) as id, coalesce(rc.nombre, h.nombre, cv.nombre) as nombre,
  case when h.id is not null then json_build_object('id', h.id, 'nombre', h.nombre) end as hotel`
const OWNERS = sql`left join recepcionista rc on rc.id = x.recepcionista_id
  left join hotel h on h.id = coalesce(x.hotel_id, rc.hotel_id) left join canal_venta cv on cv.id = x.canal_venta_id`
/** Causes of entries that are lines of these accounts. */
export const LINES = sql.raw(`('comision', 'cobro_hotel', 'cobro_canal')`)
/** What was ever owed and is paid of a class: all but what is pending. Balances are those of the ledger. */
const sumOf = (
  debido: string,
  pendiente: string,
) => sql`json_build_object('debido', ${sql.ref(debido)}::bigint,
  'pagado', (${sql.ref(debido)} - coalesce(${sql.ref(pendiente)}, 0))::bigint)`

/** Tests whether an account that has nothing ever had a line of a reservation that is still there. */
const HAS_LINES = sql`exists (
  select from apunte p join asiento o on o.id = p.asiento_id join reserva r on r.id = o.causa_id
  where p.cuenta_id = x.cuenta_id and o.causa in ${LINES})`

async function readCuentas(db: Kysely<DB>, where: ReturnType<typeof sql>): Promise<Cuenta[]> {
  const { rows } = await sql<Cuenta>`
    with linea as (
      select cuenta_id, clase, reserva_id, sum(monto) as monto from pendiente
      group by 1, 2, 3 having sum(monto) <> 0
    ), abierto as (
      select l.cuenta_id, sum(l.monto) filter (where l.clase = 'comision') as comision,
        sum(l.monto) filter (where l.clase <> 'comision') as cobro, count(*)::int as lineas, min(r.fecha) as desde
      from linea l join reserva r on r.id = l.reserva_id group by 1
    ), x as (
      select c.id as cuenta_id, c.hotel_id, c.recepcionista_id, c.canal_venta_id,
        coalesce(-sum(s.monto) filter (where s.causa = 'comision'), 0) as comision,
        coalesce(sum(s.monto) filter (where s.causa <> 'comision'), 0) as cobro
      from cuenta c join saldo s on s.cuenta_id = c.id
      where c.tipo in ('hotel', 'recepcionista', 'canal') and s.causa in ${LINES} group by c.id
    )
    select ${NAMED}, ${sumOf('x.comision', 'a.comision')} as comision, ${sumOf('x.cobro', 'a.cobro')} as "cobroHotel",
      coalesce(a.lineas, 0) as pendientes, a.desde
    from x left join abierto a using (cuenta_id) ${OWNERS}
    where ${where} and (x.comision <> 0 or x.cobro <> 0 or a.lineas > 0 or ${HAS_LINES})
    order by h.nombre collate es, h.id, x.hotel_id nulls last, rc.nombre collate es, rc.id, cv.nombre collate es, cv.id`.execute(
    db,
  )
  return rows
}

export const listCuentas = (call: Ctx<typeof cuentasDeHotel.getCuentas>) => {
  const { hotelId } = call.query
  return readCuentas(
    call.db,
    sql`${isWithinReach(call)} and ${hotelId === undefined ? sql`true` : ofHotel(hotelId)}`,
  )
}

/** Returns whose account it is. Throws 404 out of the caller's reach. */
export async function readOwner(db: Kysely<DB>, caller: Caller, which: Which) {
  const { rows } = await sql<Pick<Cuenta, 'tipo' | 'id' | 'nombre' | 'hotel'>>`
    select ${NAMED} from (
      select id as hotel_id, null::int as recepcionista_id, null::int as canal_venta_id from hotel
      union all select null, id, null from recepcionista
      union all select null, null, id from canal_venta) x ${OWNERS}
    where ${ofAccount(which)} and ${which.id} >= ${sql.lit(FIRST_ID)} and ${isWithinReach(caller)}`.execute(
    db,
  )
  if (!rows[0]) throw notFound()
  return rows[0]
}

const NOTHING = { debido: 0, pagado: 0 }
const EMPTY = { comision: NOTHING, cobroHotel: NOTHING, pendientes: 0, desde: null }

/** Returns an account with what is owed and was paid since ever. */
export async function readSums(
  db: Kysely<DB>,
  owner: Awaited<ReturnType<typeof readOwner>>,
): Promise<Cuenta> {
  const [sums] = await readCuentas(db, ofAccount(owner))
  return sums ?? { ...owner, ...EMPTY }
}

/** Order of the lines. */
const Key = z.tuple([day(), Id, LineaDeCuenta.shape.clase])

interface Lines {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly pendientes?: boolean | undefined
  readonly after?: z.output<typeof Key> | null
  readonly limit?: number
}

/**
 * Selects the reservations that may have a line of an account: those that are its own by now, of some days, and those
 * with something pending. A line of a reservation that went to another account is pending there until it is settled.
 */
const ownReservas = (which: Which, days: ReturnType<typeof sql> | null) => sql`
  select p.reserva_id from pendiente p join cuenta c on c.id = p.cuenta_id where c.clave = ${`${which.tipo} ${which.id}`}
  ${
    days === null
      ? sql``
      : sql`union select r.id from reserva r
    where ${ofOwner('r', which)} and ${days}`
  }`

/** Tells of a line whether the hotel kept an abono; null if not. */
export const abonoRetenido = (reserva: string, clase: string) => sql<true | null>`(
  select true from destino_abono da
  where da.reserva_id = ${sql.ref(reserva)} and da.destino = 'retenido' and ${sql.ref(clase)} = 'cobro_hotel')`
interface Noted {
  abonoRetenido?: true | null | undefined
  referencia?: string | null | undefined
}
export const withoutNull = <L extends Noted>({ abonoRetenido: kept, referencia, ...line }: L) => ({
  ...line,
  ...(kept && { abonoRetenido: kept }),
  ...(referencia && { referencia }),
})

/** Returns an account with its newest lines of some days, or the pending ones. Throws 404 out of the caller's reach. */
export async function readCuenta(
  db: Kysely<DB>,
  caller: Caller,
  which: Which,
  { desde, hasta, pendientes = false, after = null, limit = PAGE_LIMIT }: Lines = {},
): Promise<DetalleDeCuenta> {
  const cuenta = await readSums(db, await readOwner(db, caller, which))
  const days = sql`r.fecha >= coalesce(${desde ?? null}::date, '-infinity')
    and r.fecha <= least(${hasta ?? null}::date, ${after?.[0] ?? null}::date, 'infinity')`
  const isAfter =
    after === null
      ? sql`true`
      : sql`((r.fecha, x.reserva_id) < (${after[0]}::date, ${after[1]}::int)
          or ((r.fecha, x.reserva_id) = (${after[0]}::date, ${after[1]}::int) and x.clase > ${after[2]}))`
  const { rows: lineas } = await sql<LineaDeCuenta>`
    select x.reserva_id as "reservaId", x.clase, r.fecha, json_build_object('id', e.id, 'nombre', e.nombre) as excursion,
      x.debido, x.pagado, (select max(l.pago_id) from pago_linea l join pago_cuenta p on p.id = l.pago_id
        where (l.reserva_id, l.clase) = (x.reserva_id, x.clase) and l.vigente
          and (p.hotel_id, p.recepcionista_id, p.canal_venta_id) is not distinct from
            (x.hotel_id, x.recepcionista_id, x.canal_venta_id)) as "pagoId",
      ${abonoRetenido('x.reserva_id', 'x.clase')} as "abonoRetenido",
      case x.clase when 'cobro_canal' then r.referencia_externa end as referencia
    from cuenta_reserva x join reserva r on r.id = x.reserva_id join excursion e on e.id = r.excursion_id
    where ${ofAccount(which)} and x.reserva_id = any(array(${ownReservas(which, pendientes ? null : days)}))
      and (x.debido <> 0 or x.pagado <> 0) and (x.debido <> x.pagado or not ${pendientes}::boolean) and ${days} and ${isAfter}
    order by r.fecha desc, x.reserva_id desc, x.clase limit ${limit}::int`.execute(db)
  return {
    cuenta,
    lineas: lineas.map(withoutNull),
    pagos: await readPagosDeCuenta(db, which),
  }
}

/** Without days and not only what is pending, the lines of the last three months. */
export async function getCuenta(call: Ctx<typeof cuentasDeHotel.getCuenta>) {
  const { query } = call
  const { limite = PAGE_LIMIT, cursor } = query
  const after = readCursor(cursor, 'cuenta', Key)
  const asked = query.pendientes ? query : withDefault(query, lastMonths(call.now().day, 3))
  const found = await readCuenta(call.db, call, query, { ...asked, after, limit: limite + 1 })
  const { shown, ...slice } = cut(found.lineas, limite, (row) => [
    row.fecha,
    row.reservaId,
    row.clase,
  ])
  const json = JSON.stringify({ ...found, lineas: shown })
  return new JsonText(json, metaOfCut(slice, 'cuenta', query))
}

/** Returns the payments of an account, newest first; those of a period without annulled ones. */
export async function readPagosDeCuenta(
  db: Kysely<DB>,
  which: Which,
  period?: { desde: string; before: string },
): Promise<PagoDeCuenta[]> {
  const { rows } = await sql<PagoDeCuenta>`
    select x.id, x.fecha, x.monto, l.comision, l.cobro as "cobroHotel", l.reservas, x.medio, a.nombre as autor, x.creado,
      x.anulado, x.version
    from pago_cuenta x join usuario a on a.id = x.autor_id cross join lateral (
      select coalesce(sum(l.monto) filter (where l.clase = 'comision'), 0)::int as comision,
        coalesce(sum(l.monto) filter (where l.clase <> 'comision'), 0)::int as cobro,
        count(distinct l.reserva_id)::int as reservas
      from pago_linea l where l.pago_id = x.id) l
    where ${ofAccount(which)} and ${
      period
        ? sql`not x.anulado and x.fecha >= ${period.desde}::date and x.fecha < ${period.before}::date`
        : sql`true`
    }
    order by x.id desc`.execute(db)
  return rows
}
