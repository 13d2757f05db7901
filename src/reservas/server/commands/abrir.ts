import type { Transaction } from 'kysely'
import type { Alcance } from '#acceso/rules.ts'
import type { Sesion } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { rechazoPorDatos } from '../../contract/datos.ts'
import type { Reserva } from '../../contract/reserva.ts'
import { ACCIONES, type Accion, alcanza, rechazoDe } from '../../rules.ts'
import { reachOf } from '../queries/busqueda.ts'
import { type DiaDeExcursion, lockDias, lockReserva, readDia } from '../queries/cambio.ts'

export interface Llamada {
  readonly db: Transaction<DB>
  readonly scope: string
  readonly session: Sesion
  now(): { day: string; time: string }
}

interface Pedido {
  id: number
  version?: number | undefined
  destino?: DiaDeExcursion
}

export const CAMBIO_MIENTRAS =
  'Otra persona modificó la reserva mientras la tenía abierta. Revise los cambios antes de guardar.'

/**
 * Locks a reservation for an action. Throws 404 out of the caller's reach. Throws 409 if its data are blocked or
 * anonymised, and with the current reservation if its state forbids the action or the caller's version is old. Locks
 * the days first if the reservation may join a route: otherwise it could deadlock with a call that creates routes.
 */
export async function abrir(llamada: Llamada, accion: Accion, pedido: Pedido): Promise<Reserva> {
  const { db, scope, session, now } = llamada
  const { id, version, destino } = pedido
  const reach = reachOf({ session, scope: scope.charAt(0) })
  if (ACCIONES[accion].a === 'activa') {
    const dia = await readDia(db, reach, id)
    await lockDias(db, destino ? [dia, destino] : [dia])
  }
  const { reserva, datos } = await lockReserva(db, reach, id)
  const { userId, hotelId } = session
  if (!alcanza(scope as Alcance, reserva, { id: userId, hotelId, hoy: now().day })) throw notFound()
  const protegida = rechazoPorDatos(datos)
  if (protegida !== null) throw conflict(protegida)
  const rechazo = rechazoDe(accion, reserva)
  if (rechazo !== null) throw conflict(rechazo, reserva)
  if (version !== undefined && version !== reserva.version) throw conflict(CAMBIO_MIENTRAS, reserva)
  return reserva
}
