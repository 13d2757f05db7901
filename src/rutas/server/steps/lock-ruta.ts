import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict } from '#lib/server/errors.ts'
import type { ExcursionDay } from '#reservas/server/queries/change-reserva.ts'
import { lockAsignacion, lockRutaRow, readRutaDay } from '../queries/change-ruta.ts'

interface Call {
  readonly db: Transaction<DB>
  now(): { day: string }
}

interface Target {
  id: number
  version?: number | undefined
  /** Day or excursion that the route is to get. */
  destino?: Partial<ExcursionDay>
}

const CHANGED_MEANWHILE = changedMeanwhile('la ruta')

/** Locks a route with its day. Throws 404 if it does not exist, 409 with the route if it moved or the version is old. */
export async function lockRuta({ db, now }: Call, { id, version, destino }: Target) {
  const day = await readRutaDay(db, id)
  await lockAsignacion(db, [day, { ...day, ...destino }])
  const ruta = await lockRutaRow(db, now().day, id)
  const isMoved = ruta.fecha !== day.fecha || ruta.excursionId !== day.excursionId
  if (isMoved || (version !== undefined && version !== ruta.version))
    throw conflict(CHANGED_MEANWHILE, ruta)
  return ruta
}
