import { type Kysely, sql, type Transaction } from 'kysely'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { hasDeparted, mostAlike, type Salida } from '../../contract/salida.ts'
import type { reservas } from '../../contract.ts'
import { soloSuHotel } from '../../rules.ts'
import { type ExcursionDay, LOCKS } from './change-reserva.ts'
import { type DaySeats, NO_HOLD, NO_TARIFA, readSalidas, type Seats } from './seats.ts'

/** Tariff of the commission in a channel; HOTEL sells for its own hotel, whatever it asks for. */
function tarifaFor({ query, session }: Call) {
  if (query.canalVentaId === undefined) return NO_TARIFA
  const hotelId = soloSuHotel(session.rol) ? session.hotelId : (query.hotelId ?? null)
  return sql`(select json_build_object('porPasajero', t.por_pasajero, 'porcentaje', t.porcentaje)
    from tarifa_de(${hotelId}::int, e.id, ${query.canalVentaId}::int, ${query.fecha}::date) t)`
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
  const tarifa = tarifaFor(call)
  const rows = await readSalidas(db, query.fecha, {
    excursionId: which,
    hotelId: query.hotelId,
    tarifa,
  })
  const told = ({ lugares, ocupados, quedan, apartado: { apartados, hasta } }: Seats) => ({
    ...(lugares !== null && quedan !== null && { lugares, quedan: Math.max(0, quedan) }),
    ...(scope === 'A' && { ocupados }),
    ...(scope === 'A' && hasta !== null && { apartados, apartadosHasta: hasta }),
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
  const rows = await readSalidas(db, fecha, { excursionId: null })
  const withRoom = rows.flatMap(({ quedan, ...row }) =>
    row.excursionId !== excursionId && quedan !== null && quedan >= pax ? [{ ...row, quedan }] : [],
  )
  // A disabled excursion is not among them.
  const full = rows.find((row) => row.excursionId === excursionId)
  return (full ? mostAlike(full, withRoom) : withRoom).map(
    ({ excursionId: id, nombre, quedan }) => ({ excursionId: id, nombre, quedan }),
  )
}

/** Reads the seats and departures of an excursion on a day, with the pick-up hours that a hotel is proposed. */
export const readSeats = async (
  db: Kysely<DB>,
  { fecha, excursionId, hotelId }: ExcursionDay & { readonly hotelId: number },
): Promise<DaySeats> => (await readSalidas(db, fecha, { excursionId, hotelId }))[0] ?? NOTHING_KNOWN

const NOTHING_KNOWN: DaySeats = {
  lugares: null,
  ocupados: 0,
  apartado: NO_HOLD,
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
