import type { Transaction } from 'kysely'
import { type HistoryRow, insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { Session } from '#lib/server/handle.ts'
import type { Apartado, NuevoApartado } from '../../contract/apartado.ts'
import { textOfNoSalida } from '../../contract/salida.ts'
import { paxOf } from '../../rules.ts'
import {
  confirmApartado,
  type End,
  insertApartado,
  nameReserva,
  readApartados,
  releaseApartado,
  stillHolds,
  updateApartado,
} from '../queries/apartados.ts'
import { lockDays } from '../queries/change-reserva.ts'
import { lockSeats } from '../queries/salidas.ts'
import { requireRoom } from './require-room.ts'

// Seats that a sales channel holds before it sells them. They count where sold ones count, under the lock of the day's
// seats, so an apartado and a sale never take the same seat.

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
}

/** Refuses what was to be done to an apartado that ended. */
export const YA_TERMINO = 'El apartado ya terminó: sus lugares volvieron a la venta.'

const isSameDay = (one: NuevoApartado, other: NuevoApartado) =>
  one.fecha === other.fecha && one.excursionId === other.excursionId

/**
 * Locks the seats of the day. Throws 409 if a party does not fit, beside what others hold and what it holds itself, and
 * 422 if there is no such departure. A channel is never asked: nobody there knows about a second van.
 */
async function requireSeats({ db }: Call, wanted: NuevoApartado, held?: Apartado) {
  const { fecha, excursionId, salida } = wanted
  await lockDays(db, [wanted])
  const seats = await lockSeats(db, { fecha, excursionId, hotelId: 0 })
  if (!seats.salidas.some(({ hora }) => hora === salida))
    throw invalid({ salida: textOfNoSalida(salida) })
  if (held && !(await stillHolds(db, held.id))) throw conflict(YA_TERMINO)
  const own = held && isSameDay(wanted, held) ? paxOf(held) : 0
  const ofSalida = held?.salida === salida ? own : 0
  await requireRoom(db, seats, {
    ...{ fecha, excursionId, salida },
    pasajeros: paxOf(wanted) - ofSalida,
    masDelDia: paxOf(wanted) - own,
    salidaConfirmed: false,
    confirmed: false,
  })
}

const record = (
  { db, session }: Call,
  { id, fecha }: { id: number; fecha: string },
  deed: Pick<HistoryRow, 'accion' | 'verbo'>,
  otherDay = fecha,
) => insertHistory(db, session, { ...deed, entidad: 'apartado', id, fechas: [fecha, otherDay] })

/**
 * Holds seats for a channel. Returns the apartado that the channel already has with that uuid, and false, if there is
 * one: it is the same request again, or the uuid is taken.
 */
export async function apartar(
  call: Call,
  owner: { readonly uuid: string; readonly canalVentaId: number },
  input: NuevoApartado,
  minutes: number,
): Promise<[apartado: Apartado, isNew: boolean]> {
  const { db, session } = call
  const { uuid, canalVentaId } = owner
  const [known] = await readApartados(db, canalVentaId, { uuid })
  if (known) return [known, false]
  await requireSeats(call, input)
  const isNew = await insertApartado(db, { ...owner, usuarioId: session.userId }, input, minutes)
  const [made] = await readApartados(db, canalVentaId, { uuid })
  if (!made) throw new Error('an apartado that was inserted is there')
  if (isNew) await record(call, made, { accion: 'INSERT', verbo: 'apartar' })
  return [made, isNew]
}

/** Changes a locked apartado that still holds its seats, and when it ends. */
export async function cambiarApartado(
  call: Call,
  before: Apartado,
  input: NuevoApartado,
  end: End,
) {
  await requireSeats(call, input, before)
  await updateApartado(call.db, before.id, input, end)
  await record(call, before, { accion: 'UPDATE', verbo: 'editar' }, input.fecha)
}

/**
 * Sells a locked apartado: `sell` adds the reservation, which takes the seats in the same transaction. The seats of the
 * day stay locked between both.
 */
export async function venderApartado(
  call: Call,
  before: Apartado,
  input: NuevoApartado,
  sell: () => Promise<{ readonly id: number }>,
) {
  await requireSeats(call, input, before)
  await updateApartado(call.db, before.id, input)
  await confirmApartado(call.db, before.id)
  const { id } = await sell()
  await nameReserva(call.db, before.id, id)
  await record(call, before, { accion: 'UPDATE', verbo: 'vender' })
  return id
}

/** Lets the seats of a locked apartado go. The history has no reason: its words may name somebody, and are forgotten. */
export async function soltarApartado(call: Call, before: Apartado, motivo: string) {
  await releaseApartado(call.db, before.id, motivo)
  await record(call, before, { accion: 'DELETE', verbo: 'soltar' })
}
