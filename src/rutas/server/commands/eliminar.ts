import type { Cmd } from '#acceso/server/queries.ts'
import { conflict } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import { liberar } from '#reservas/server/commands/asignar.ts'
import type { rutas } from '../../contract.ts'
import { CON_RENDICION } from '../../rules.ts'
import { deleteRuta, lockAsignacion, lockRuta, readDiaDeRuta } from '../queries/cambio.ts'
import { CAMBIO_MIENTRAS } from './editar.ts'
import { cambiosEntre, contada } from './pedida.ts'

/**
 * Removes a route and releases its reservations; 409 once it has a detail or an expense. `vaciar` removes what other
 * areas keep for an empty route, in the same transaction: no foreign key cascades.
 */
export async function eliminar(
  call: Cmd<typeof rutas.delete>,
  vaciar: (rutaId: number) => Promise<unknown>,
) {
  const { db, session, now } = call
  const { id } = call.params
  const dia = await readDiaDeRuta(db, id)
  await lockAsignacion(db, [dia])
  const ruta = await lockRuta(db, now().day, id)
  if (ruta.fecha !== dia.fecha || ruta.excursionId !== dia.excursionId)
    throw conflict(CAMBIO_MIENTRAS, ruta)
  if (ruta.conRendicion === 1) throw conflict(CON_RENDICION, ruta)
  await liberar(call, id)
  await vaciar(id)
  await deleteRuta(db, id)
  const cambios = cambiosEntre(contada(ruta), {})
  await insertHistory(db, session, {
    entidad: 'ruta',
    id,
    accion: 'DELETE',
    verbo: 'eliminar',
    cambios,
    fechas: [ruta.fecha],
  })
  return { id }
}
