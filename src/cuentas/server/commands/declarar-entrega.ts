import { alcanceOf, permisos } from '#acceso/contract/permisos.ts'
import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict, databaseError, invalid } from '#lib/server/errors.ts'
import { montosOf } from '../../contract/arqueo.ts'
import type { entregas } from '../../contract.ts'
import { findAbsent, insertEntrega, readEntrega } from '../queries/entregas.ts'
import { readPorEntregar } from '../queries/por-entregar.ts'

type Call = Cmd<typeof entregas.add>

const TAKEN = 'Alguna de las rutas ya está en una entrega, o aún no está rendida. Revise su lista.'
const FALTA_MOTIVO = 'Diga por qué la declara Finanzas y no la persona'

/**
 * Declares a handover of routes of the caller; of finance also in the name of somebody who is gone, with a reason. A
 * route is in one handover of each person.
 */
export async function declararEntrega(call: Call) {
  const { db, body, session } = call
  const usuarioId = body.usuarioId ?? session.userId
  const isForOther = usuarioId !== session.userId
  if (isForOther) await checkIsGone(call, usuarioId)
  const wanted = new Set(body.rutaIds)
  const rutas = await readPorEntregar({ ...call, session: { userId: usuarioId } }, [...wanted])
  if (rutas.length < wanted.size) throw conflict(TAKEN)
  const ids = rutas.map(({ rutaId }) => rutaId).toSorted((a, b) => a - b)
  const motivo = isForOther ? body.motivo : ''
  const id = await insertEntrega(db, {
    usuarioId,
    declarado: body.declarado,
    rutaIds: ids,
    declaradaPor: isForOther ? session.userId : null,
    motivo,
  }).catch((error) => {
    throw databaseError(error)?.constraint === 'entrega_ruta_una' ? conflict(TAKEN) : error
  })
  await insertHistory(db, session, {
    entidad: 'entrega',
    id,
    accion: 'INSERT',
    verbo: 'declarar',
    motivo,
    cambios: changesBetween({}, { rutas: ids.join(', '), ...montosOf(body.declarado) }),
    fechas: [...new Set(rutas.map(({ fecha }) => fecha))],
  })
  return readEntrega(db, session, id)
}

/** Requires that the person cannot declare: disabled, absent today, or of a role that declares nothing. */
async function checkIsGone({ db, body, scope, now }: Call, usuarioId: number) {
  const person = scope === 'A' ? await findAbsent(db, now().day, usuarioId) : undefined
  if (!person) throw invalid({ usuarioId: 'Solo Finanzas puede declarar por otra persona' })
  const { nombre, rol, habilitado, ausente } = person
  const declares = alcanceOf(permisos['POST /v1/entrega/add'], rol) !== '-'
  if (habilitado && !ausente && declares)
    throw conflict(
      `${nombre} debe declarar su propia entrega. Finanzas la declara solo si está desactivado o ausente hoy.`,
    )
  if (body.motivo === '') throw invalid({ motivo: FALTA_MOTIVO })
}
