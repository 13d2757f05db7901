import type { Transaction } from 'kysely'
import { type HistoryRow, insertHistories, insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import type { Session } from '#lib/server/handle.ts'
import type { Cambio, Reserva } from '../../contract/reserva.ts'
import { tell } from '../../contract/reserva-told.ts'
import { asignado } from '../../rules.ts'
import { readReserva } from '../queries/add-reserva.ts'
import type { WriteCall } from './lock-reserva.ts'

type Deed = Pick<HistoryRow, 'accion' | 'verbo' | 'motivo' | 'quiet'>

/** Returns the ids of a route's guide and driver, without unassigned ones. */
export const staffOf = (ruta: Reserva['ruta'] | undefined) =>
  [ruta?.idGuia.id, ruta?.idChofer.id].map(asignado).filter((id) => id !== null)

/** Data announced with a change: who is notified through the route, and what screens need to refresh. */
export interface Anexo {
  readonly excursionId: number
  readonly version: number
  readonly fechaAntes: string
  /** Guides and drivers of the route before and after the change. */
  readonly personal: readonly number[]
}

interface Changed {
  readonly antes?: Reserva
  readonly cambios?: Cambio[]
}

function rowOf(
  deed: Deed,
  reserva: Reserva,
  { antes: before = reserva, cambios = [] }: Changed = {},
): HistoryRow {
  return {
    ...deed,
    entidad: 'reserva',
    id: reserva.id,
    cambios,
    reserva: {
      nombre_pasajero: reserva.nombrePasajero,
      nombre_excursion: reserva.nombreExcursion,
      fecha_excursion: reserva.fecha,
      hotel_id: reserva.hotelId,
      creador_id: reserva.usuarioId,
    },
    fechas: [before.fecha, reserva.fecha],
    anexo: {
      excursionId: reserva.excursionId,
      version: reserva.version,
      fechaAntes: before.fecha,
      personal: [...staffOf(before.ruta), ...staffOf(reserva.ruta)],
    } satisfies Anexo,
  }
}

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
}

export const recordHistory = (
  { db, session }: Call,
  deed: Deed,
  reserva: Reserva,
  changed: Changed = {},
) => insertHistory(db, session, rowOf(deed, reserva, changed))

const difference = (before: Reserva, after: Reserva): Changed => ({
  antes: before,
  cambios: changesBetween(tell(before), tell(after)),
})

/** Writes the history row with the changed fields, and more of it. Returns the reservation after the change. */
export async function recordChange(
  call: WriteCall,
  deed: Deed,
  before: Reserva,
  more: readonly Cambio[] = [],
) {
  const after = await readReserva(call.db, before.id)
  const { cambios = [] } = difference(before, after)
  await recordHistory(call, deed, after, { antes: before, cambios: [...cambios, ...more] })
  return after
}

/** Writes the history rows of the same deed to many reservations, in the order of both. */
export const recordChanges = (
  { db, session }: Call,
  deed: Deed,
  before: readonly Reserva[],
  after: readonly Reserva[],
) =>
  insertHistories(
    db,
    session,
    after.map((now, n) => rowOf(deed, now, difference(before[n] ?? now, now))),
  )
