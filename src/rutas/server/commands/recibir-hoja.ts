import type { Cmd } from '#acceso/server/session.ts'
import { conflict, outOfReach } from '#lib/server/errors.ts'
import { NO_ES_SUYA, whyRelieved } from '#reservas/server/queries/left-ruta.ts'
import type { rutas } from '../../contract.ts'
import { insertRecibida } from '../queries/hoja.ts'
import { readRuta } from '../queries/ruta-row.ts'
import { lockForHoja } from '../steps/issue-hoja.ts'
import { recordHoja } from '../steps/ruta-history.ts'

const OTHER_VERSION = 'Esa ya no es la última versión de la hoja de ruta. Revise la nueva.'

/** Notes that the route's guide or driver received the last version. Throws 409 if it is another one. */
export async function recibirHoja(call: Cmd<typeof rutas.recibirHoja>) {
  const { body, db, session, now } = call
  const { rutaId, version } = body
  const ruta = await lockForHoja(call, rutaId)
  const { userId } = session
  if (ruta.guiaId !== userId && ruta.choferId !== userId)
    throw outOfReach(await whyRelieved(db, session, rutaId), NO_ES_SUYA)
  if (ruta.hoja?.version !== version) throw conflict(OTHER_VERSION, ruta)
  if (!(await insertRecibida(db, rutaId, version, userId))) return ruta
  await recordHoja(call, 'recibirHoja', ruta, { hoja: version })
  return readRuta(db, now().day, rutaId)
}
