import type { Ctx } from '#acceso/server/session.ts'
import type { Changing } from '#acceso/server/steps/as-call.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { transactAgain } from '#lib/server/command.ts'
import { conflict } from '#lib/server/errors.ts'
import { withParts } from '#lib/server/handle.ts'
import type { Estado } from '../../rules.ts'
import { findImportacion, lockImportacion, updateImportacion } from '../queries/importaciones.ts'
import { reachOf } from './nouns.ts'

/**
 * States from which an import comes to another one, and what somebody reads who asks too early or too late. Somebody
 * else may have ended it already: nothing is refused then.
 */
const MOVES = {
  aplicando: {
    from: ['revisando', 'aplicada'],
    refusal: 'Esta importación no se puede aplicar ahora.',
  },
  aplicada: { from: ['aplicando'], refusal: null },
  deshaciendo: {
    from: ['revisando', 'aplicando', 'aplicada'],
    refusal: null,
  },
  deshecha: { from: ['deshaciendo'], refusal: null },
} as const satisfies Partial<Record<Estado, { from: readonly Estado[]; refusal: string | null }>>

/** Brings an import into its next state, in which it may be already. Its history says who did. */
export async function moveOn(call: Ctx<Endpoint>, id: number, to: keyof typeof MOVES) {
  // Without a lock first: it would wait for the rows that others have in hand.
  const found = await findImportacion(call.db, reachOf(call), id)
  return found.estado === to
    ? found
    : transactAgain(call.db, (db) => move(withParts(call, { db }), id, to))
}

async function move(call: Changing, id: number, to: keyof typeof MOVES) {
  const { db, session } = call
  const row = await lockImportacion(db, reachOf(call), id)
  if (row.estado === to) return row
  const { from, refusal } = MOVES[to]
  if (!(from as readonly Estado[]).includes(row.estado)) {
    if (refusal === null) return row
    throw conflict(refusal)
  }
  await updateImportacion(db, id, { estado: to })
  await insertHistory(db, session, {
    entidad: 'importacion',
    id,
    accion: 'UPDATE',
    verbo: 'editar',
    cambios: [{ campo: 'estado', antes: row.estado, despues: to }],
    quiet: true,
  })
  return { ...row, estado: to }
}
