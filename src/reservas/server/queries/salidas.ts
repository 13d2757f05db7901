import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { MontoTarifa } from '#catalogos/tarifas/rules.ts'
import { USABLE_SEATS } from '#catalogos/vehiculos/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { FIRST_ID } from '#lib/contract/reserved-ids.ts'
import { hasDeparted, lugaresOf, mostAlike, type Salida } from '../../contract/salida.ts'
import type { reservas } from '../../contract.ts'
import { soloSuHotel } from '../../rules.ts'
import { type ExcursionDay, LOCKS } from './change-reserva.ts'
import { LAST_SALIDA } from './horas.ts'
import { PAUTA, RUTA_DEPARTS } from './proposed-hour.ts'

interface Departure {
  /** `HH:MM`. */
  readonly hora: string
  readonly asientos: number | null
  readonly ocupados: number
  readonly propuesta: string | null
}

interface Row {
  readonly excursionId: number
  readonly nombre: string
  readonly hora: string | null
  readonly duracion: number | null
  readonly dias: number
  readonly cupo: number | null
  readonly asientos: number | null
  readonly salidas: readonly Departure[]
  readonly last: string | null
  readonly estricto: boolean
  readonly ocupados: number
  readonly tarifa: MontoTarifa | null
}

/** Seats, how many of them are taken, and how many are left; null where nothing limits them. */
export interface Seats {
  readonly lugares: number | null
  readonly ocupados: number
  readonly quedan: number | null
}

type SeatsOfSalida = Seats & Pick<Departure, 'hora' | 'propuesta'>

const NO_TARIFA: RawBuilder<unknown> = sql`null::json`

/** Tariff of the commission in a channel; HOTEL sells for its own hotel, whatever it asks for. */
function tarifaFor({ query, session }: Call) {
  if (query.canalVentaId === undefined) return NO_TARIFA
  const hotelId = soloSuHotel(session.rol) ? session.hotelId : (query.hotelId ?? null)
  return sql`(select json_build_object('porPasajero', t.por_pasajero, 'porcentaje', t.porcentaje)
    from tarifa_de(${hotelId}::int, e.id, ${query.canalVentaId}::int, ${query.fecha}::date) t)`
}

const OF_RUTA = sql.raw(RUTA_DEPARTS)

/** Enabled routes `ru` of the excursion `e` on a day, with their vehicles. */
const rutasOf = (fecha: string) => sql`ruta ru left join vehiculo v on v.nombre = ru.vehiculo
  where ru.fecha = ${fecha}::date and ru.excursion_id = e.id and ru.habilitado = 1`

/**
 * Selects the departures of the excursion `e` on a day, with their seats if all are known: the hours of its routes, and
 * those entered for it where they are several, or where there are no routes. The hour of a route may be null.
 */
const departures = (fecha: string) => sql`
  select t.hora, case when count(t.ruta) > 0 and bool_and(t.asientos is not null) filter (where t.ruta is not null)
    then sum(t.asientos)::int end as asientos
  from (select ${OF_RUTA} as hora, ru.id as ruta, ${USABLE_SEATS} as asientos from ${rutasOf(fecha)}
    union all
    select usual.hora, null, null from unnest(array_prepend(e.hora_salida, e.otras_salidas)) usual(hora)
    where usual.hora is not null and (e.otras_salidas <> '{}' or not exists (select from ${rutasOf(fecha)}))) t
  group by t.hora`

/** Passengers of the reservations `r` of the excursion `e` on a day who travel. */
const travelling = (fecha: string, and = sql``) =>
  sql`(select coalesce(sum(r.cantidad_adultos + r.cantidad_child), 0)::int
    from reserva r left join ruta q on q.id = r.ruta_id
    where r.fecha = ${fecha}::date and r.excursion_id = e.id and r.habilitado = 1 and r.noshow = 0 ${and})`

/** Tests whether a reservation takes its seats in the departure `s`: that of its route, else the one it was sold. */
const IN_SALIDA = sql`and case when q.id is null then r.salida else coalesce(q.hora, e.hora_salida) end = s.hora`

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
      d.salidas, d.asientos, (select ${LAST_SALIDA} from ${rutasOf(fecha)}) as last,
      ${travelling(fecha)} as ocupados, ${tarifa} as tarifa
    from excursion e left join hotel h on h.id = ${hotelId}::int cross join lateral (
      select case when bool_and(s.asientos is not null) then sum(s.asientos)::int end as asientos,
        coalesce(json_agg(json_build_object('hora', to_char(s.hora, 'HH24:MI'), 'asientos', s.asientos,
          'ocupados', case when s.n > 1 then ${travelling(fecha, IN_SALIDA)} else 0 end,
          'propuesta', to_char(s.hora + ${sql.raw(PAUTA)}, 'HH24:MI')) order by s.hora) filter (where s.hora is not null), '[]') as salidas
      from (select s.*, count(*) over () as n from (${departures(fecha)}) s) s) d
    where e.id >= ${sql.lit(FIRST_ID)} and ${
      excursionId === null ? sql`e.habilitado = 1` : sql`e.id = ${excursionId}::int`
    }
    order by e.nombre collate es, e.id`.execute(db)
  return rows.map(withSeats)
}

const seatsOf = (lugares: number | null, ocupados: number): Seats => ({
  lugares,
  ocupados,
  quedan: lugares === null ? null : lugares - ocupados,
})

/** Adds the seats of the day and of each departure. A cupo holds for each departure. */
function withSeats({ salidas, asientos, ...row }: Row) {
  const { cupo } = row
  const ofDay = seatsOf(lugaresOf({ cupo, departures: salidas.length, asientos }), row.ocupados)
  return {
    ...row,
    ...ofDay,
    salidas: salidas.map(({ hora, propuesta, ...one }): SeatsOfSalida => {
      const own = salidas.length > 1 ? seatsOf(cupo ?? one.asientos, one.ocupados) : ofDay
      return { hora, propuesta, ...own }
    }),
  }
}

/** Limits the seats left of a departure to those left of the whole day. */
const least = (own: number | null, ofDay: number | null) =>
  own !== null && ofDay !== null ? Math.min(own, ofDay) : own

type Call = Ctx<typeof reservas.getSalidas>

export const listSalidas = (call: Call) => tellSalidas(call, null)

/** Tells of one excursion what `listSalidas` tells of all. */
export const findSalida = async (call: Call, excursionId: number) =>
  (await tellSalidas(call, excursionId))[0]

/** HOTEL sees how many seats are left, not how many are sold. */
async function tellSalidas(call: Call, which: number | null) {
  const { db, query, scope, now } = call
  const clock = now()
  const rows = await readSalidas(db, query.fecha, which, query.hotelId, tarifaFor(call))
  const told = ({ lugares, ocupados, quedan }: Seats) => ({
    ...(lugares !== null && quedan !== null && { lugares, quedan: Math.max(0, quedan) }),
    ...(scope === 'A' && { ocupados }),
  })
  return rows.map(({ excursionId, hora, last, salidas, tarifa, estricto, ...seats }): Salida => {
    const [only, another] = salidas
    const isOne = only !== undefined && another === undefined
    const departs = isOne ? only.hora : hora?.slice(0, 5)
    return {
      excursionId,
      ...(departs !== undefined && { hora: departs }),
      ...(hasDeparted(query.fecha, last, clock) && { salio: last.slice(0, 5) }),
      ...(isOne && only.propuesta !== null && { propuesta: only.propuesta }),
      ...told(seats),
      ...(tarifa && { tarifa }),
      ...(estricto && seats.lugares !== null && { estricto }),
      ...(another && {
        salidas: salidas.map(({ hora: own, propuesta, ...left }) => ({
          hora: own,
          ...(hasDeparted(query.fecha, own, clock) && { salio: true as const }),
          ...(propuesta !== null && { propuesta }),
          ...told({ ...left, quedan: least(left.quedan, seats.quedan) }),
        })),
      }),
    }
  })
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

/** Seats and departures of an excursion on a day. */
export type DaySeats = Seats & {
  readonly estricto: boolean
  readonly salidas: readonly SeatsOfSalida[]
}

/** Reads the seats and departures of an excursion on a day, with the pick-up hours that a hotel is proposed. */
export const readSeats = async (
  db: Kysely<DB>,
  { fecha, excursionId, hotelId }: ExcursionDay & { readonly hotelId: number },
): Promise<DaySeats> => (await readSalidas(db, fecha, excursionId, hotelId))[0] ?? NOTHING_KNOWN

const NOTHING_KNOWN: DaySeats = {
  lugares: null,
  ocupados: 0,
  quedan: null,
  estricto: false,
  salidas: [],
}

const isLimited = ({ lugares, salidas }: DaySeats) =>
  lugares !== null || salidas.some((one) => one.lugares !== null)

/**
 * Returns the seats and departures of an excursion on a day. If something limits them, locks them until the transaction
 * ends and reads again: of two sales at once, the second sees the first. Sales without a limit share the lock: they do
 * not wait for each other, but a sale that finds a limit set meanwhile waits for them. The lock's second number is
 * negative: those of lockDays are not.
 */
export async function lockSeats(
  db: Transaction<DB>,
  day: ExcursionDay & { readonly hotelId: number },
): Promise<DaySeats> {
  const read = () => readSeats(db, day)
  const lock = (mode: keyof typeof LOCKS) =>
    sql`select ${LOCKS[mode]}(${day.excursionId}::int, date '2000-01-01' - ${day.fecha}::date - 1)`.execute(
      db,
    )
  if (!isLimited(await read())) {
    await lock('juntos')
    const seats = await read()
    if (!isLimited(seats)) return seats
    // Two calls may get here at once with the lock shared: the deadlock is repeated by `command`.
  }
  await lock('a solas')
  return read()
}
