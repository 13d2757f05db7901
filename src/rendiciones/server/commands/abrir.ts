import type { Transaction } from 'kysely'
import type { Sesion } from '#acceso/server/queries.ts'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { reachOf } from '#reservas/server/queries/busqueda.ts'
import { lockDias, lockReserva } from '#reservas/server/queries/cambio.ts'
import { puedeCorregir, puedeRendir } from '../../rules.ts'
import { lockRendicion, type RutaRendida, readRutaRendida } from '../queries/cambio.ts'

/** Parts of a call that every command on a settlement needs. */
export interface Llamada {
  readonly db: Transaction<DB>
  readonly scope: string
  readonly session: Sesion
  now(): { day: string; time: string }
}

export const CAMBIO_LA_RUTA = 'La ruta cambió mientras la tenía abierta. Intente de nuevo.'
const DE_FINANZAS = 'La ruta ya está rendida: la corrige Finanzas.'
const DEL_GUIA = 'La ruta aún no está rendida: la rinde su guía.'

type Cual = Parameters<typeof readRutaRendida>[3]

export interface Abierta extends RutaRendida {
  readonly rendicionId: number
}

/**
 * Locks the route's day (decision 0013) and the settlement: nobody moves, removes or settles meanwhile. Throws 404 out
 * of the caller's reach, 409 if it is not the turn of the caller (guide or FINANZAS) or the route changed.
 */
export async function abrir(
  llamada: Llamada,
  cual: Cual,
  para: 'rendir' | 'corregir',
): Promise<Abierta> {
  const { db, session } = llamada
  const { day } = llamada.now()
  const antes = await readRutaRendida(db, llamada, day, cual)
  await lockDias(db, [antes])
  await lockRendicion(db, antes.rendicionId)
  const ruta = await readRutaRendida(db, llamada, day, cual)
  if (ruta.fecha !== antes.fecha || ruta.excursionId !== antes.excursionId)
    throw conflict(CAMBIO_LA_RUTA)
  const puede = para === 'rendir' ? puedeRendir : puedeCorregir
  if (!puede(session.rol, ruta)) throw conflict(llamada.scope === 'R' ? DE_FINANZAS : DEL_GUIA)
  return ruta
}

/** Does the same for one reservation, which is locked before the settlement as in every command on reservations. */
export async function abrirConReserva(
  llamada: Llamada,
  rendicionId: number,
  reservaId: number,
): Promise<[Abierta, Reserva]> {
  const { db, session } = llamada
  const antes = await readRutaRendida(db, llamada, llamada.now().day, { rendicionId })
  await lockDias(db, [antes])
  const { reserva } = await lockReserva(db, reachOf({ session, scope: 'A' }), reservaId)
  return [await abrir(llamada, { rendicionId }, 'rendir'), reserva]
}
