import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { transact } from '#lib/server/announce.ts'
import { AppError } from '#lib/server/errors.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import { A_PETICION } from '#pasajeros/server/steps/protect-on-request.ts'
import { anonimizar, bloquear, desbloquear } from '#pasajeros/server/steps/protect-pasajeros.ts'
import {
  copyRequests,
  type RightsRequest,
  requestsSince,
} from '#pasajeros/server/steps/request-files.ts'
import { sweepComprobantes } from '#rendiciones/server/jobs/sweep-comprobantes.ts'
import type { Protection } from '#reservas/server/steps/mask-reserva.ts'

/** Safety margin: a request noted before a backup may have been committed after it. Repeating one changes nothing. */
const MARGIN_MS = 3_600_000

const VERBS: Record<RightsRequest['verbo'], (p: Protection, ids: number[]) => Promise<unknown>> = {
  anonimizar,
  bloquear,
  desbloquear,
}
const AUTHOR = { id: '', userId: 1, userName: 'RESTAURACIÓN' }

/**
 * Repeats in a restored database what passengers asked for since its backup, and adds `copies` to the store's list.
 * Returns the number of repeated reservations and the ids that were refused.
 */
export async function repeatRequests({
  db,
  files,
  copies,
  takenAt,
  today,
}: {
  db: Kysely<DB>
  files: FileStore
  copies: FileStore[]
  takenAt: string
  today: string
}) {
  for (const copy of copies) await copyRequests(copy, files)
  const since = new Date(new Date(takenAt).getTime() - MARGIN_MS)
  const refused: number[] = []
  let repeated = 0
  for (const [id, verbo] of await requestsSince(files, since)) {
    try {
      await transact(db, (tx) =>
        VERBS[verbo]({ db: tx, session: AUTHOR, hoy: today, motivo: A_PETICION }, [id]),
      )
      repeated++
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // 404: the reservation was made after the backup.
      if (error.status !== 404) refused.push(id)
    }
  }
  await sweepComprobantes(db, files)
  return { repeated, refused }
}
