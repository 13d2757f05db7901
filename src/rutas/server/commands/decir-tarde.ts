import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { addDays } from '#lib/contract/civil-day.ts'
import { conflict, invalid, outOfReach } from '#lib/server/errors.ts'
import { isMomentOf, MOMENTO_AJENO } from '#reservas/contract/abordaje.ts'
import { NO_ES_SUYA, whyRelieved } from '#reservas/server/queries/left-ruta.ts'
import type { rutas } from '../../contract.ts'
import { readRuta } from '../queries/ruta-row.ts'
import { findSaid, saveTarde } from '../queries/tarde.ts'
import { lockForHoja } from '../steps/issue-hoja.ts'

const NOT_NOW = 'Se dice el día de la ruta, o la noche anterior.'

/** Notes how late a route's guide or driver is, or takes it back with 0. The route keeps its version and its hours. */
export async function decirTarde(call: Cmd<typeof rutas.tarde>) {
  const { body, db, session, scope, settings, now } = call
  const { rutaId, minutos, momento = null } = body
  const { userId } = session
  const ruta = await lockForHoja(call, rutaId)
  if (scope === 'R' && ruta.guiaId !== userId && ruta.choferId !== userId)
    throw outOfReach(await whyRelieved(db, session, rutaId), NO_ES_SUYA)
  const { fecha } = ruta
  const hoy = now().day
  if (fecha !== hoy && fecha !== addDays(hoy, 1)) throw conflict(NOT_NOW)
  if (momento !== null && !isMomentOf(momento, { fecha, hoy }, settings.timeZone))
    throw invalid({ momento: MOMENTO_AJENO })
  const before = await findSaid(db, rutaId)
  await saveTarde(db, { rutaId, minutos, userId, momento })
  const after = await findSaid(db, rutaId)
  if (after !== before)
    await insertHistory(db, session, {
      entidad: 'ruta',
      id: rutaId,
      accion: 'UPDATE',
      verbo: 'tarde',
      cambios: [{ campo: 'minutosTarde', antes: before, despues: after }],
      fechas: [fecha],
    })
  return readRuta(db, hoy, rutaId)
}
