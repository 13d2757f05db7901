import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { MontoTarifa } from '#catalogos/tarifas/rules.ts'
import { USABLE_SEATS } from '#catalogos/vehiculos/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import {
  hasDeparted,
  type Limits,
  lugaresOf,
  mostAlike,
  type Salida,
} from '../../contract/salida.ts'
import type { reservas } from '../../contract.ts'
import { soloSuHotel } from '../../rules.ts'
import { type ExcursionDay, LOCKS } from './change-reserva.ts'
import { LAST_SALIDA, PROPOSED } from './horas.ts'

interface Row extends Limits {
  readonly excursionId: number
  readonly nombre: string
  readonly hora: string | null
  readonly duracion: number | null
  readonly dias: number
  readonly propuesta: string | null
  readonly last: string | null
  readonly estricto: boolean
  readonly ocupados: number
  readonly tarifa: MontoTarifa | null
}

const NO_TARIFA: RawBuilder<unknown> = sql`null::json`

/** Tariff of the commission in a channel; HOTEL sells for its own hotel, whatever it asks for. */
function tarifaFor({ query, session }: Ctx<typeof reservas.getSalidas>) {
  if (query.canalVentaId === undefined) return NO_TARIFA
  const hotelId = soloSuHotel(session.rol) ? session.hotelId : (query.hotelId ?? null)
  return sql`(select json_build_object('porPasajero', t.por_pasajero, 'porcentaje', t.porcentaje)
    from tarifa_de(${hotelId}::int, e.id, ${query.canalVentaId}::int, ${query.fecha}::date) t)`
}

/** Reads the enabled excursions on a day, or one of them, with what limits them and how many people travel. */
async function readSalidas(
  db: Kysely<DB>,
  fecha: string,
  excursionId: number | null,
  hotelId: number | null = null,
  tarifa = NO_TARIFA,
) {
  const { rows } = await sql<Row>`
    select e.id as "excursionId", e.nombre, e.hora_salida as hora, e.duracion, e.dias, e.cupo_estricto as estricto,
      (select c.lugares from cupo c where c.excursion_id = e.id and (c.fecha = ${fecha}::date
        or (c.fecha is null and coalesce(c.dia, extract(isodow from ${fecha}::date)) = extract(isodow from ${fecha}::date)))
        order by c.fecha nulls last, c.dia nulls last limit 1) as cupo,
      ru.departures, ru.asientos, ru.last, case when ru.departures < 2 then ${PROPOSED} end as propuesta,
      (select coalesce(sum(r.cantidad_adultos + r.cantidad_child), 0)::int from reserva r
        where r.fecha = ${fecha}::date and r.excursion_id = e.id and r.habilitado = 1 and r.noshow = 0) as ocupados,
      ${tarifa} as tarifa
    from excursion e cross join lateral (
      select count(distinct coalesce(ru.hora, e.hora_salida))::int as departures, min(ru.hora) as hora,
        ${LAST_SALIDA} as last,
        case when bool_and(${USABLE_SEATS} is not null) then sum(${USABLE_SEATS})::int end as asientos
      from ruta ru left join vehiculo v on v.nombre = ru.vehiculo
      where ru.fecha = ${fecha}::date and ru.excursion_id = e.id and ru.habilitado = 1) ru left join hotel h on h.id = ${hotelId}::int
    where e.id >= ${sql.lit(FIRST_ID)} and ${
      excursionId === null ? sql`e.habilitado = 1` : sql`e.id = ${excursionId}::int`
    }
    order by e.nombre collate es, e.id`.execute(db)
  return rows.map((row) => {
    const lugares = lugaresOf(row)
    return { ...row, lugares, quedan: lugares === null ? null : lugares - row.ocupados }
  })
}

/** HOTEL sees how many seats are left, not how many are sold. */
export async function listSalidas(call: Ctx<typeof reservas.getSalidas>) {
  const { db, query, scope, now } = call
  const clock = now()
  const rows = await readSalidas(db, query.fecha, null, query.hotelId, tarifaFor(call))
  return rows.map(
    ({
      excursionId,
      hora,
      last,
      propuesta,
      lugares,
      ocupados,
      quedan,
      tarifa,
      estricto,
    }): Salida => {
      const seats =
        lugares === null || quedan === null ? {} : { lugares, quedan: Math.max(0, quedan) }
      return {
        excursionId,
        ...(hora !== null && { hora: hora.slice(0, 5) }),
        ...(hasDeparted(query.fecha, last, clock) && { salio: last.slice(0, 5) }),
        ...(propuesta !== null && { propuesta: propuesta.slice(0, 5) }),
        ...seats,
        ...(scope === 'A' && { ocupados }),
        ...(tarifa && { tarifa }),
        ...(estricto && lugares !== null && { estricto }),
      }
    },
  )
}

/** Returns the excursions that have room for a party on a day, those most like the full one first. */
export async function readWithRoom(
  db: Kysely<DB>,
  { fecha, excursionId }: ExcursionDay,
  pax: number,
) {
  const rows = await readSalidas(db, fecha, null)
  const withRoom = rows.flatMap(({ quedan, ...row }) =>
    row.excursionId !== excursionId && quedan !== null && quedan >= pax ? [{ ...row, quedan }] : [],
  )
  // A disabled excursion is not among them.
  const full = rows.find((row) => row.excursionId === excursionId)
  return (full ? mostAlike(full, withRoom) : withRoom).map(
    ({ excursionId: id, nombre, quedan }) => ({ excursionId: id, nombre, quedan }),
  )
}

async function readSeats(db: Kysely<DB>, { fecha, excursionId }: ExcursionDay) {
  const [row] = await readSalidas(db, fecha, excursionId)
  if (!row || row.lugares === null || row.quedan === null) return null
  const { lugares, ocupados, quedan, estricto } = row
  return { lugares, ocupados, quedan, estricto }
}

/**
 * Returns the seats of an excursion on a day, or null if nothing limits it. Locks them until the transaction ends and
 * reads again: of two sales at once, the second sees the first. Sales without a limit share the lock: they do not wait
 * for each other, but a sale that finds a limit set meanwhile waits for them. The lock's second number is negative:
 * those of lockDays are not.
 */
export async function lockSeats(db: Transaction<DB>, day: ExcursionDay) {
  const lock = (mode: keyof typeof LOCKS) =>
    sql`select ${LOCKS[mode]}(${day.excursionId}::int, date '2000-01-01' - ${day.fecha}::date - 1)`.execute(
      db,
    )
  if ((await readSeats(db, day)) === null) {
    await lock('juntos')
    if ((await readSeats(db, day)) === null) return null
    // Two calls may get here at once with the lock shared: the deadlock is repeated by `command`.
  }
  await lock('a solas')
  return readSeats(db, day)
}
