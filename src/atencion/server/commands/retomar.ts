import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict } from '#lib/server/errors.ts'
import type { atencion } from '../../contract.ts'
import { deleteAplazada } from '../queries/aplazadas.ts'
import { findLots, sortLots, tellLots } from '../steps/compute.ts'

/** Takes back that a line was put off: it is shown again at once. */
export async function retomar(call: Cmd<typeof atencion.retomar>) {
  const { db, body, session } = call
  const lots = await findLots(call)
  const { aplazadas } = await sortLots(call, lots)
  const line = aplazadas.find(({ aplazada }) => aplazada?.id === body.id)
  if (!line || !(await deleteAplazada(db, body.id)))
    throw conflict('Esa línea ya no está aplazada.')
  await insertHistory(db, session, {
    entidad: 'aplazada',
    id: body.id,
    accion: 'DELETE',
    verbo: 'retomar',
    cambios: changesBetween({ linea: line.titulo, hasta: line.aplazada?.hasta ?? '' }, {}),
    quiet: true,
  })
  return tellLots(call, lots)
}
