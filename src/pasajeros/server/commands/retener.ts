import type { Kysely } from 'kysely'
import type { DB } from '#db/schema.ts'
import { transact } from '#lib/server/announce.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import type { Session } from '#lib/server/handle.ts'
import { barrer } from '#rendiciones/server/commands/barrer.ts'
import { antesDe } from '../../rules.ts'
import { esElTurno, listVencidas } from '../queries/retencion.ts'
import { anonimizar } from './proteger.ts'

/** Who the history says it was where nobody did it; no user is called like this (D12). */
export const PLAZO: Session = { id: '', userId: 1, userName: 'PLAZO DE CONSERVACIÓN' }
const MOTIVO = 'SE CUMPLIÓ EL PLAZO DE CONSERVACIÓN'
/** A transaction of so many takes about a second, and holds up nobody who edits reservations of today. */
const POR_VEZ = 100

export interface Plazo {
  readonly db: Kysely<DB>
  readonly files: FileStore
  readonly hoy: string
  readonly meses: number
  readonly session?: Session
  readonly signal?: AbortSignal | undefined
}

/**
 * Anonymises the passengers of reservations older than so many months, some at a time; answers of how many. Of several
 * processes one does it. It stops between two portions when `signal` says so, and goes on there the next time.
 */
export async function aplicarPlazo({ db, files, hoy, meses, session = PLAZO, signal }: Plazo) {
  let total = 0
  let despues = 0
  while (!signal?.aborted) {
    const portion = await transact(db, async (tx) => {
      if (!(await esElTurno(tx))) return null
      const ids = await listVencidas(tx, {
        antesDe: antesDe(hoy, meses),
        despues,
        cuantas: POR_VEZ,
      })
      const { reservas } = await anonimizar({ db: tx, session, hoy, motivo: MOTIVO }, ids)
      return { ultima: ids.at(-1), reservas }
    })
    if (portion?.ultima === undefined) break
    despues = portion.ultima
    total += portion.reservas
  }
  if (total > 0) await barrer(db, files)
  return total
}
