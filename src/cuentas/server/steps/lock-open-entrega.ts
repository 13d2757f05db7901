import type { Transaction } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict } from '#lib/server/errors.ts'
import type { Entrega } from '../../contract/entrega.ts'
import { lockEntrega } from '../queries/entregas.ts'

const CHANGED_MEANWHILE = changedMeanwhile('la entrega')

/** Locks a handover. Throws 404 out of the caller's reach, 409 if it changed or is in another state. */
export async function lockOpenEntrega(
  call: {
    readonly db: Transaction<DB>
    readonly scope: string
    readonly session: Sesion
    readonly body: { id: number; version?: number | undefined }
  },
  states: readonly Entrega['estado'][] = ['declarada'],
): Promise<Entrega> {
  const entrega = await lockEntrega(call.db, call, call.body.id)
  if (call.body.version !== undefined && call.body.version !== entrega.version)
    throw conflict(CHANGED_MEANWHILE, entrega)
  if (!states.includes(entrega.estado))
    throw conflict(`La entrega ya está ${entrega.estado}.`, entrega)
  return entrega
}
