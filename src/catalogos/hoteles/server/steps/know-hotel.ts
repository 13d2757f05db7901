import type { Transaction } from 'kysely'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { findHotelByName, insertNamedHotel } from '../queries.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
}

/** Returns the hotel of a name, in any town; adds it where most hotels are if there is none. */
export async function knowHotel({ db, session }: Call, nombre: string): Promise<number> {
  const known = await findHotelByName(db, nombre)
  if (known !== undefined) return known
  const id = await insertNamedHotel(db, nombre)
  if (id !== undefined)
    await insertHistory(db, session, {
      entidad: 'hotel',
      id,
      accion: 'INSERT',
      verbo: 'agregar',
      cambios: [{ campo: 'nombre', antes: null, despues: nombre }],
    })
  const added = id ?? (await findHotelByName(db, nombre))
  if (added === undefined) throw new Error('a hotel that was inserted is there')
  return added
}
