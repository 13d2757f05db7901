import type { Cmd } from '#acceso/server/session.ts'
import { conflict, notFound, outOfReach, passing } from '#lib/server/errors.ts'
import { asignado } from '#reservas/rules.ts'
import { lockDays } from '#reservas/server/queries/change-reserva.ts'
import { NO_ES_SUYA, whyRelieved } from '#reservas/server/queries/left-ruta.ts'
import { readRutasById } from '#rutas/server/queries/ruta-row.ts'
import { fueRelevado } from '../../contract/rights.ts'
import type { rendiciones } from '../../contract.ts'
import { findRutas, insertRendicion } from '../queries/change-rendicion.ts'
import { readRendicion } from '../queries/rendicion-row.ts'
import { SEVERAL_RUTAS } from '../queries/ruta-passengers.ts'
import { RUTA_CHANGED } from '../steps/lock-rendicion.ts'
import { recordApertura } from '../steps/rendicion-history.ts'

type Call = Cmd<typeof rendiciones.add>

/**
 * Opens the settlement of a route, or returns the open one, to a relieved guide without the expenses of others. Throws
 * 404 if none fits the caller, 409 if several do.
 */
export async function abrirRendicion(call: Call) {
  const { db, session, now } = call
  const wanted = wantedRuta(call)
  const [seen] = await findRutas(db, call, wanted)
  if (!seen) throw await lost(call)
  await lockDays(db, [seen])
  const rutas = await findRutas(db, call, wanted)
  const [ruta] = rutas
  if (!ruta) throw notFound()
  if (rutas.length > 1) {
    const ids = rutas.map(({ id }) => id)
    throw conflict(SEVERAL_RUTAS, { rutas: await readRutasById(db, now().day, ids) })
  }
  if (ruta.fecha !== seen.fecha || ruta.excursionId !== seen.excursionId)
    throw passing(RUTA_CHANGED)
  const id = await insertRendicion(db, ruta.id)
  if (id !== undefined) await recordApertura(call, { id, rutaId: ruta.id, fecha: ruta.fecha })
  const rendicion = await readRendicion(call, ruta.id)
  return fueRelevado(session.rol, rendicion.usuarioId, session.userId) &&
    rendicion.gasto?.usuarioId !== session.userId
    ? { ...rendicion, gasto: null }
    : rendicion
}

async function lost({ db, session, scope, body: { rutaId } }: Call) {
  const reason =
    scope === 'R' && rutaId !== undefined ? await whyRelieved(db, session, rutaId) : null
  return outOfReach(reason, NO_ES_SUYA)
}

/** Returns the wanted route. The contract guarantees guide, excursion and day if there is no rutaId. */
function wantedRuta({ body: { rutaId, usuarioId, excursionId = 0, fecha = '' } }: Call) {
  return rutaId === undefined ? { guiaId: asignado(usuarioId), excursionId, fecha } : { rutaId }
}
