import type { Transaction } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { conflict, invalid, notFound, passing } from '#lib/server/errors.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { lockDays, lockRow } from '#reservas/server/queries/change-reserva.ts'
import { reachOf } from '#reservas/server/queries/reserva-filters.ts'
import {
  FALTA_MOTIVO,
  pideMotivo,
  puedeCorregir,
  puedeRendir,
  puedeRevertir,
} from '../../contract/rights.ts'
import {
  lockRendicionRow,
  type RendicionRuta,
  readRendicionRuta,
} from '../queries/change-rendicion.ts'
import { findDetalle } from '../queries/rendicion-row.ts'

/** Parts of a call that every command on a settlement needs. */
export interface RendicionCall {
  readonly db: Transaction<DB>
  readonly scope: string
  readonly session: Sesion
  now(): { day: string; time: string }
}

export const RUTA_CHANGED = 'La ruta cambió mientras la tenía abierta. Intente de nuevo.'
const DE_FINANZAS = 'La ruta ya está rendida. Pida a Finanzas que la corrija.'
export const ENTREGADA = 'El dinero de la ruta ya se entregó. Pida a Finanzas que corrija.'
const DE_CAJA = 'La caja tiene ese dinero. Pida a Finanzas que corrija.'
const DEL_GUIA = 'La ruta aún no está rendida. Debe rendirla su guía.'

const MAY = { rendir: puedeRendir, corregir: puedeCorregir, revertir: puedeRevertir }

type Which = Parameters<typeof readRendicionRuta>[3]

export interface LockedRendicion extends RendicionRuta {
  readonly rendicionId: number
}

/**
 * Locks the route's day (decision 0013) and the settlement: nobody moves, removes or settles meanwhile. Throws 404 out
 * of the caller's reach, 409 if it is not the turn of the caller (guide or FINANZAS) or the route changed.
 */
export async function lockRendicion(
  call: RendicionCall,
  which: Which,
  verb: keyof typeof MAY,
): Promise<LockedRendicion> {
  const { db, session } = call
  const { day } = call.now()
  const before = await readRendicionRuta(db, call, day, which)
  await lockDays(db, [before])
  await lockRendicionRow(db, before.rendicionId)
  const ruta = await readRendicionRuta(db, call, day, which)
  if (ruta.fecha !== before.fecha || ruta.excursionId !== before.excursionId)
    throw passing(RUTA_CHANGED)
  if (!MAY[verb](session.rol, ruta)) throw conflict(refusalOf(call.scope, ruta))
  return ruta
}

/** Requires a reason where FINANZAS settles in place of the guide. */
export function checkMotivo({ session }: RendicionCall, ruta: LockedRendicion, motivo: string) {
  if (motivo === '' && pideMotivo(session.rol, ruta)) throw invalid({ motivo: FALTA_MOTIVO })
}

const refusalOf = (scope: string, { entregada, deCaja }: RendicionRuta) => {
  if (scope !== 'R') return DEL_GUIA
  if (deCaja) return DE_CAJA
  return entregada ? ENTREGADA : DE_FINANZAS
}

/** Does the same for one reservation, which is locked before the settlement as in every command on reservations. */
export async function lockRendicionWithReserva(
  call: RendicionCall,
  rendicionId: number,
  reservaId: number,
): Promise<[LockedRendicion, Reserva]> {
  const reserva = await lockReservaOf(call, { rendicionId }, reservaId)
  return [await lockRendicion(call, { rendicionId }, 'rendir'), reserva]
}

/** Does the same for a detail that is to be corrected or undone. */
export async function lockDetalleWithReserva(
  call: RendicionCall,
  detalleId: number,
  verb: 'corregir' | 'revertir',
) {
  const detalle = await findDetalle(call.db, detalleId)
  if (!detalle) throw notFound()
  await lockReservaOf(call, { detalleId }, detalle.reservaId)
  return lockRendicion(call, { detalleId }, verb)
}

async function lockReservaOf(call: RendicionCall, which: Which, reservaId: number) {
  const { db, session } = call
  await lockDays(db, [await readRendicionRuta(db, call, call.now().day, which)])
  return (await lockRow(db, reachOf({ session, scope: 'A' }), reservaId)).reserva
}
