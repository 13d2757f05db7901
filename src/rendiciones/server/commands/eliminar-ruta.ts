import type { Cmd } from '#acceso/server/queries.ts'
import type { rutas } from '#rutas/contract.ts'
import { eliminar } from '#rutas/server/commands/eliminar.ts'
import { deleteVacia } from '../queries/cambio.ts'

/** Removes a route together with its settlement if that is empty (decision 0030). */
export const eliminarRuta = (call: Cmd<typeof rutas.delete>) =>
  eliminar(call, (rutaId) => deleteVacia(call.db, rutaId))
