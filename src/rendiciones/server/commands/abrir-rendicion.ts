import type { Cmd } from '#acceso/server/queries.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import { asignado } from '#reservas/rules.ts'
import { lockDias } from '#reservas/server/queries/cambio.ts'
import { readRutasPorId } from '#rutas/server/queries/fila.ts'
import type { rendiciones } from '../../contract.ts'
import { findRutas, insertRendicion } from '../queries/cambio.ts'
import { readRendicion } from '../queries/fila.ts'
import { VARIAS_RUTAS } from '../queries/viajan.ts'
import { CAMBIO_LA_RUTA } from './abrir.ts'

type Call = Cmd<typeof rendiciones.add>

/** Opens the settlement of a route, or returns the open one. Throws 404 if none fits the caller, 409 if several do. */
export async function abrirRendicion(call: Call) {
  const { db, session, now } = call
  const pedida = pedido(call)
  const [vista] = await findRutas(db, call, pedida)
  if (!vista) throw notFound()
  await lockDias(db, [vista])
  const rutas = await findRutas(db, call, pedida)
  const [ruta] = rutas
  if (!ruta) throw notFound()
  if (rutas.length > 1) {
    const ids = rutas.map(({ id }) => id)
    throw conflict(VARIAS_RUTAS, { rutas: await readRutasPorId(db, now().day, ids) })
  }
  if (ruta.fecha !== vista.fecha || ruta.excursionId !== vista.excursionId)
    throw conflict(CAMBIO_LA_RUTA)
  const id = await insertRendicion(db, ruta.id)
  if (id !== undefined)
    await insertHistory(db, session, {
      entidad: 'rendicion',
      id,
      accion: 'INSERT',
      verbo: 'abrir',
      cambios: [{ campo: 'rutaId', antes: null, despues: ruta.id }],
      fechas: [ruta.fecha],
    })
  return readRendicion(db, now().day, ruta.id)
}

/** Returns the wanted route. The contract guarantees guide, excursion and day if there is no rutaId. */
function pedido({ body: { rutaId, usuarioId, excursionId = 0, fecha = '' } }: Call) {
  return rutaId === undefined ? { guiaId: asignado(usuarioId), excursionId, fecha } : { rutaId }
}
