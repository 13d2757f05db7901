import type { Ctx } from '#acceso/server/session.ts'
import { transact } from '#lib/server/announce.ts'
import { isOutdated, issueHoja, lockForHoja } from '#rutas/server/steps/issue-hoja.ts'
import type { rendiciones } from '../../contract.ts'
import { findRutaOfPassengers, listPassengers } from '../queries/ruta-passengers.ts'

type Call = Ctx<typeof rendiciones.getDetalleReserva>

/**
 * Returns the passengers of a route. To its guide this issues a version of the hoja de ruta if reservations changed,
 * until the route's day is over: the guide has seen it (RU-18).
 */
export async function abrirDetalle(call: Call) {
  const ruta = await findRutaOfPassengers(call)
  const isGuia = ruta.guiaId === call.session.userId
  if (isGuia && ruta.fecha >= call.now().day && isOutdated(ruta.hoja)) await issue(call, ruta.id)
  return listPassengers(call, ruta)
}

const issue = ({ db, session, now }: Call, rutaId: number) =>
  transact(db, async (tx) => {
    const call = { db: tx, session, now }
    const ruta = await lockForHoja(call, rutaId)
    if (ruta.guiaId === session.userId) await issueHoja(call, ruta, 'abrir')
  })
