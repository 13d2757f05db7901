import type { Transaction } from 'kysely'
import type { Alcance } from '#acceso/contract/permisos.ts'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { rechazoPorDatos } from '../../contract/datos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ACCIONES, type Accion, alcanza, refusalByState } from '../../rules.ts'
import { type ExcursionDay, lockDays, lockRow, readDay } from '../queries/change-reserva.ts'
import { reachOf } from '../queries/reserva-filters.ts'

export interface WriteCall {
  readonly db: Transaction<DB>
  readonly scope: string
  readonly session: Sesion
  now(): { day: string; time: string }
}

interface Target {
  id: number
  version?: number | undefined
  destino?: ExcursionDay
}

export const CHANGED_MEANWHILE = changedMeanwhile('la reserva')

/**
 * Locks a reservation for an action. Throws 404 out of the caller's reach. Throws 409 if its data are blocked or
 * anonymised, and with the current reservation if its state forbids the action or the caller's version is old. Locks
 * the days first if the reservation may join a route: otherwise it could deadlock with a call that creates routes.
 */
export async function lockReserva(
  call: WriteCall,
  action: Accion,
  target: Target,
): Promise<Reserva> {
  const { db, scope, session, now } = call
  const { id, version, destino } = target
  const reach = reachOf({ session, scope: scope.charAt(0) })
  if (ACCIONES[action].a === 'activa') {
    const day = await readDay(db, reach, id)
    await lockDays(db, destino ? [day, destino] : [day])
  }
  const { reserva, datos } = await lockRow(db, reach, id)
  const { userId, hotelId } = session
  if (!alcanza(scope as Alcance, reserva, { id: userId, hotelId, hoy: now().day })) throw notFound()
  const refusal = rechazoPorDatos(datos)
  if (refusal !== null) throw conflict(refusal)
  const forbidden = refusalByState(action, reserva)
  if (forbidden !== null) throw conflict(forbidden, reserva)
  if (version !== undefined && version !== reserva.version)
    throw conflict(CHANGED_MEANWHILE, reserva)
  return reserva
}
