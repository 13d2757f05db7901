import type { Transaction } from 'kysely'
import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { conflict } from '#lib/server/errors.ts'
import { type Cruces, textOfCruces } from '../../contract/salida.ts'
import { reservas } from '../../contract.ts'
import { findCruces, type Guest } from '../queries/cruces.ts'
import { reachOf } from '../queries/reserva-filters.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Sesion
  readonly body: { readonly confirmarCruce?: boolean | undefined }
}

/**
 * Throws 409 with the excursions of the same guest that overlap, unless confirmed (RE-62). Without a departure nothing
 * is known to overlap. Two sales at the same moment may miss each other: it asks, and forbids nothing.
 */
export async function requireNoCruce(
  { db, session, body }: Call,
  { salida, ...guest }: Omit<Guest, 'salida'> & { readonly salida: string | null },
) {
  if (salida === null || body.confirmarCruce) return
  // Sellers for every hotel see only their own sales, so the reach is that of a call that reads.
  const scope = alcanceOf(permisos[reservas.getConocido.key], session.rol)
  const cruces = await findCruces(db, reachOf({ session, scope }), { ...guest, salida })
  if (cruces.length > 0) throw conflict(textOfCruces({ cruces }), { cruces } satisfies Cruces)
}
