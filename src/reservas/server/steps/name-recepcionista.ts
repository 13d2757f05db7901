import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { lockFreeName, postViajes, readLocked, updateRecepcionista } from '../queries/free-names.ts'
import { recordChanges } from './reserva-history.ts'

/** The ledger posts each reservation: thousands in one statement would take longer than one may. */
const AT_ONCE = 500

interface Naming {
  readonly hotelId: number
  readonly nombre: string
  readonly recepcionista: { id: number; nombre: string }
}

/** Gives all reservations of a hotel that hold a free name their receptionist. Returns how many did. */
export async function nameRecepcionista(
  call: { db: Transaction<DB>; session: Session },
  { hotelId, nombre, recepcionista }: Naming,
): Promise<number> {
  const { db } = call
  const ids = await lockFreeName(db, hotelId, nombre)
  if (ids.length === 0) return 0
  const before = await readLocked(db, ids)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await updateRecepcionista(db, ids.slice(from, from + AT_ONCE), recepcionista)
    await postViajes(db)
  }
  const motivo = `${nombre} es ${recepcionista.nombre}`
  // Nobody gets a message per reservation.
  const deed = { accion: 'UPDATE', verbo: 'reconocer', motivo, quiet: true } as const
  await recordChanges(call, deed, before, await readLocked(db, ids))
  return ids.length
}
