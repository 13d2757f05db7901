import type { Kysely } from 'kysely'
import { endRun, startRun } from '#db/bookkeeping/runs.ts'
import type { DB } from '#db/schema.ts'
import { transact } from '#lib/server/announce.ts'
import type { FileStore } from '#lib/server/file-store.ts'
import type { Session } from '#lib/server/handle.ts'
import { sweepComprobantes } from '#rendiciones/server/jobs/sweep-comprobantes.ts'
import { dayBefore, porQueNoRetener } from '../../rules.ts'
import { esElTurno, listVencidas, readFigures } from '../queries/retencion.ts'
import { anonimizar } from '../steps/protect-pasajeros.ts'

/** Author in the history of runs without a user. Nobody can sign in as this one. */
export const PLAZO: Session = { id: '', userId: 1, userName: 'PLAZO DE CONSERVACIÓN' }
const REASON = 'SE CUMPLIÓ EL PLAZO DE CONSERVACIÓN'
/** Keeps a transaction at about a second, so that edits do not wait long. */
const PER_TRANSACTION = 100

export interface Plazo {
  readonly db: Kysely<DB>
  readonly files: FileStore
  readonly hoy: string
  readonly meses: number
  readonly session?: Session
  readonly signal?: AbortSignal | undefined
}

/**
 * Anonymises reservations older than `meses`, in portions, and returns how many. Only one process at a time does it.
 * Stops between portions on `signal`; the next run continues.
 */
export async function applyPlazo({ db, files, hoy, meses, session = PLAZO, signal }: Plazo) {
  let total = 0
  let after = 0
  while (!signal?.aborted) {
    const portion = await transact(db, async (tx) => {
      if (!(await esElTurno(tx))) return null
      const ids = await listVencidas(tx, {
        antesDe: dayBefore(hoy, meses),
        despues: after,
        cuantas: PER_TRANSACTION,
      })
      const { reservas } = await anonimizar({ db: tx, session, hoy, motivo: REASON }, ids)
      return { ultima: ids.at(-1), reservas }
    })
    if (portion?.ultima === undefined) break
    after = portion.ultima
    total += portion.reservas
  }
  if (total > 0) await sweepComprobantes(db, files)
  return total
}

export interface Retencion {
  meses: number
  vencidas: number
  reservas: number
  motivo: string | null
}

/**
 * Runs the retention and records the run, also a refused one. Without `session` it runs once a day in one process and
 * returns null in the others.
 */
export async function runRetencion(plazo: Plazo & { ahora: Date }): Promise<Retencion | null> {
  const { db, hoy, meses, ahora, session, signal } = plazo
  const counted = await readFigures(db, dayBefore(hoy, meses))
  const { vencidas, relojMs } = counted
  const desfaseMs = Math.abs(ahora.getTime() - relojMs)
  const motivo = porQueNoRetener({ ...counted, meses, aMano: session !== undefined, desfaseMs })
  const { userName: quien } = session ?? PLAZO
  const id = await startRun(db, {
    tarea: 'retencion',
    dia: session ? null : hoy,
    detalle: { meses, antesDe: dayBefore(hoy, meses), quien, vencidas, motivo },
  })
  if (id === null) return null
  const reservas = motivo === null ? await applyOrRecord(plazo, id) : 0
  const outcome = signal?.aborted || reservas < vencidas ? 'incompleta' : 'bien'
  await endRun(db, id, { resultado: motivo === null ? outcome : 'rechazada', cuantas: reservas })
  return { meses, vencidas, reservas, motivo }
}

const applyOrRecord = (plazo: Plazo, id: number) =>
  applyPlazo(plazo).catch(async (error) => {
    await endRun(plazo.db, id, { resultado: 'fallida', cuantas: 0 })
    throw error
  })
