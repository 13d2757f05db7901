import type { Transaction } from 'kysely'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import { insertVehiculo } from '../queries.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
}

/** Stores the name of a vehicle that is new. */
export async function rememberVehiculo({ db, session }: Call, nombre: string | null) {
  if (nombre === null || !(await insertVehiculo(db, nombre))) return
  await insertHistory(db, session, {
    entidad: 'vehiculo',
    id: nombre,
    accion: 'INSERT',
    verbo: 'agregar',
  })
}
