import { type Kysely, sql } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { notFound } from '#lib/server/errors.ts'
import type {
  Cuenta,
  cuentasDeHotel,
  DetalleDeCuenta,
  LineaDeCuenta,
  PagoDeCuenta,
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
const ofAccount = ({ tipo, id }: Which) =>
  tipo === 'hotel' ? sql`x.hotel_id = ${id}::int` : sql`x.recepcionista_id = ${id}::int`

/** Columns of the account `x`, whose receptionist is `rc` and whose hotel is `h`. */
const NAMED = sql`case when x.hotel_id is null then 'recepcionista' else 'hotel' end as tipo,
  coalesce(x.hotel_id, x.recepcionista_id) as id, coalesce(rc.nombre, h.nombre) as nombre,
  json_build_object('id', h.id, 'nombre', h.nombre) as hotel`
const OWNERS = sql`left join recepcionista rc on rc.id = x.recepcionista_id
  join hotel h on h.id = coalesce(x.hotel_id, rc.hotel_id)`
const sumOf = (clase: LineaDeCuenta['clase']) => {
  const only = sql`filter (where x.clase = ${sql.lit(clase)})`
  return sql`json_build_object('debido', coalesce(sum(x.debido) ${only}, 0), 'pagado', coalesce(sum(x.pagado) ${only}, 0))`
}

async function readCuentas(db: Kysely<DB>, where: ReturnType<typeof sql>): Promise<Cuenta[]> {
  const { rows } = await sql<Cuenta>`
    select ${NAMED}, ${sumOf('comision')} as comision, ${sumOf('cobro_hotel')} as "cobroHotel",
      (count(*) filter (where x.debido <> x.pagado))::int as pendientes,
      min(r.fecha) filter (where x.debido <> x.pagado) as desde
    from cuenta_reserva x join reserva r on r.id = x.reserva_id ${OWNERS}
    where ${where}
    group by x.hotel_id, x.recepcionista_id, rc.id, h.id
    order by h.nombre collate es, h.id, x.hotel_id nulls last, rc.nombre collate es, rc.id`.execute(
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
      select id as hotel_id, null::int as recepcionista_id from hotel
      union all select null, id from recepcionista) x ${OWNERS}
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

interface Period {
  readonly desde?: string | undefined
  readonly hasta?: string | undefined
  readonly pendientes?: boolean | undefined
}

/** Returns an account with the lines of some days. Throws 404 out of the caller's reach. */
export async function readCuenta(
  db: Kysely<DB>,
  caller: Caller,
  which: Which,
  { desde, hasta, pendientes = false }: Period = {},
): Promise<DetalleDeCuenta> {
  const cuenta = await readSums(db, await readOwner(db, caller, which))
  const { rows: lineas } = await sql<LineaDeCuenta>`
    select x.reserva_id as "reservaId", x.clase, r.fecha, json_build_object('id', e.id, 'nombre', e.nombre) as excursion,
      x.debido, x.pagado, (select max(l.pago_id) from pago_linea l join pago_cuenta p on p.id = l.pago_id
        where (l.reserva_id, l.clase) = (x.reserva_id, x.clase) and l.vigente
          and (p.hotel_id, p.recepcionista_id) is not distinct from (x.hotel_id, x.recepcionista_id)) as "pagoId"
    from cuenta_reserva x join reserva r on r.id = x.reserva_id join excursion e on e.id = r.excursion_id
    where ${ofAccount(which)} and (x.debido <> 0 or x.pagado <> 0) and (x.debido <> x.pagado or not ${pendientes}::boolean)
      and r.fecha >= coalesce(${desde ?? null}::date, '-infinity')
      and r.fecha <= coalesce(${hasta ?? null}::date, 'infinity')
    order by r.fecha desc, x.reserva_id desc, x.clase`.execute(db)
  return {
    cuenta,
    lineas,
    pagos: await readPagosDeCuenta(db, which),
  }
}
export const getCuenta = (call: Ctx<typeof cuentasDeHotel.getCuenta>) =>
  readCuenta(call.db, call, call.query, call.query)

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
        coalesce(sum(l.monto) filter (where l.clase = 'cobro_hotel'), 0)::int as cobro,
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
