import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict } from '#lib/server/errors.ts'
import type { gerencia, Meta } from '../../contract/gerencia.ts'
import { insertMeta, lockMeta, updateMeta } from '../queries/metas.ts'

const told = ({ version: _, ...goals }: Meta) => goals

/** Sets the goals of a month, or forgets them. Throws 409 over another version than the one that was read. */
export async function fijarMeta({ db, body, session }: Cmd<typeof gerencia.putMeta>) {
  const { mes, version, ...goals } = body
  const before = await lockMeta(db, mes)
  if (before?.version !== version) throw conflict(changedMeanwhile('la meta'), before)
  const after = before ? await updateMeta(db, mes, goals) : await insertMeta(db, mes, goals)
  if (!after) throw conflict(changedMeanwhile('la meta'))
  await insertHistory(db, session, {
    entidad: 'meta',
    id: mes,
    accion: before ? 'UPDATE' : 'INSERT',
    verbo: 'fijar',
    cambios: changesBetween(before ? told(before) : {}, told(after)),
  })
  return after
}
