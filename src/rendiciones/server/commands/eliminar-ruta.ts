import type { Cmd } from '#acceso/server/queries.ts'
import type { rutas } from '#rutas/contract.ts'
import { eliminar } from '#rutas/server/commands/eliminar.ts'
import { deleteVacia } from '../queries/cambio.ts'

/** Removes a route, and the settlement that was opened for it and left empty (D30, decision 0030). */
export const eliminarRuta = (call: Cmd<typeof rutas.delete>) =>
  eliminar(call, (rutaId) => deleteVacia(call.db, rutaId))
