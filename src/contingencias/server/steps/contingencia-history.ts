import type { Transaction } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import { type HistoryRow, insertHistory } from '#db/bookkeeping/history.ts'
import type { DB } from '#db/schema.ts'
import { endIfDone, type LockedContingencia } from '../queries/contingencias.ts'

interface Call {
  readonly db: Transaction<DB>
  readonly session: Sesion
}

type Deed = Pick<HistoryRow, 'accion' | 'verbo'> & Partial<Pick<HistoryRow, 'motivo' | 'cambios'>>

/** Writes a row of the history of a contingencia; open screens read it again. */
export const recordContingencia = (
  { db, session }: Call,
  { id, fecha }: Pick<LockedContingencia, 'id' | 'fecha'>,
  deed: Deed,
) =>
  insertHistory(db, session, { entidad: 'contingencia', id, fechas: [fecha], quiet: true, ...deed })

/** Ends a contingencia of which nothing is left to do. */
export async function endContingencia(
  call: Call,
  row: Pick<LockedContingencia, 'id' | 'fecha'>,
  estado: 'terminada' | 'dejada' = 'terminada',
) {
  if (!(await endIfDone(call.db, row.id, estado))) return
  const cambios = [{ campo: 'estado', antes: 'en curso', despues: estado }]
  await recordContingencia(call, row, { accion: 'UPDATE', verbo: 'terminar', cambios })
}
