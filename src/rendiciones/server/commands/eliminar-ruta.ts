import type { Cmd } from '#acceso/server/session.ts'
import type { emptyRutas } from '#rutas/contract.ts'
import { deleteRuta } from '#rutas/server/steps/delete-ruta.ts'
import { deleteEmptyRendicion } from '../queries/change-rendicion.ts'

/** Removes a route together with its settlement if that is empty. */
export const eliminarRuta = (call: Cmd<typeof emptyRutas.delete>) =>
  deleteRuta(call, (rutaId) => deleteEmptyRendicion(call.db, rutaId))
