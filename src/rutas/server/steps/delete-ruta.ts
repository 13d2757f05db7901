import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import { liberar } from '#reservas/server/steps/asignar-ruta.ts'
import type { emptyRutas } from '../../contract.ts'
import { CON_RENDICION } from '../../rules.ts'
import { deleteRutaRow } from '../queries/change-ruta.ts'
import { deleteHojas } from '../queries/hoja.ts'
import { deleteTarde } from '../queries/tarde.ts'
import { lockRuta } from './lock-ruta.ts'
import { recordRuta } from './ruta-history.ts'

/**
 * Removes a route and releases its reservations; 409 once it has a detail or an expense. `clear` removes what other
 * areas keep for an empty route, in the same transaction: no foreign key cascades.
 */
export async function deleteRuta(
  call: Cmd<typeof emptyRutas.delete>,
  clear: (rutaId: number) => Promise<unknown>,
) {
  const { id } = call.params
  const ruta = await lockRuta(call, { id })
  if (ruta.conRendicion === 1) throw conflict(CON_RENDICION, ruta)
  await liberar(call, id)
  await clear(id)
  await deleteHojas(call.db, id)
  await deleteTarde(call.db, id)
  await deleteRutaRow(call.db, id)
  await recordRuta(call, 'eliminar', { before: ruta, after: null })
  return { id }
}
