import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Session } from '#lib/server/handle.ts'
import type { Hoja, HojaEmitida, Via } from '#reservas/contract/hoja.ts'
import { lockDays } from '#reservas/server/queries/change-reserva.ts'
import { lockRutaRow, readRutaDay } from '../queries/change-ruta.ts'
import { insertHojaVersion, readHojaVersion } from '../queries/hoja.ts'
import { recordHoja } from './ruta-history.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Session
  now(): { day: string }
}

/** Tells whether something changed since the last version, or there is none. */
const isOutdated = (hoja: Hoja | undefined) =>
  hoja === undefined || hoja.mas + hoja.menos + hoja.cambiadas > 0 || hoja.ruta !== undefined

/** Locks a route for its hoja de ruta: nobody moves its reservations or issues a version meanwhile. */
export async function lockForHoja({ db, now }: Call, rutaId: number) {
  await lockDays(db, [await readRutaDay(db, rutaId)])
  return lockRutaRow(db, now().day, rutaId)
}

/** Issues a version if something changed since the last. Returns the last one. Requires lockForHoja. */
export async function issueHoja(
  call: Call,
  ruta: Awaited<ReturnType<typeof lockForHoja>>,
  via: Via,
): Promise<HojaEmitida> {
  const { db, session } = call
  const nueva = isOutdated(ruta.hoja)
  const version = (ruta.hoja?.version ?? 0) + (nueva ? 1 : 0)
  if (nueva) {
    await insertHojaVersion(db, { rutaId: ruta.id, version, userId: session.userId, via })
    await recordHoja(call, 'emitirHoja', ruta, { hoja: version, via })
  }
  return { ...(await readHojaVersion(db, ruta.id, version)), nueva }
}
