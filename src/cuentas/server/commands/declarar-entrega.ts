import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict, databaseError } from '#lib/server/errors.ts'
import { montosOf } from '../../contract/arqueo.ts'
import type { entregas } from '../../contract.ts'
import { insertEntrega, readEntrega } from '../queries/entregas.ts'
import { readPorEntregar } from '../queries/por-entregar.ts'

const TAKEN = 'Alguna de las rutas ya está en una entrega, o aún no está rendida. Revise su lista.'

/** Declares a handover of the caller's own routes. A route is in one handover of each person. */
export async function declararEntrega(call: Cmd<typeof entregas.add>) {
  const { db, body, session } = call
  const wanted = new Set(body.rutaIds)
  const rutas = await readPorEntregar(call, [...wanted])
  if (rutas.length < wanted.size) throw conflict(TAKEN)
  const ids = rutas.map(({ rutaId }) => rutaId).toSorted((a, b) => a - b)
  const id = await insertEntrega(db, session.userId, body.declarado, ids).catch((error) => {
    throw databaseError(error)?.constraint === 'entrega_ruta_una' ? conflict(TAKEN) : error
  })
  await insertHistory(db, session, {
    entidad: 'entrega',
    id,
    accion: 'INSERT',
    verbo: 'declarar',
    cambios: changesBetween({}, { rutas: ids.join(', '), ...montosOf(body.declarado) }),
    fechas: [...new Set(rutas.map(({ fecha }) => fecha))],
  })
  return readEntrega(db, session, id)
}
