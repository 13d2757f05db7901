import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { entregas } from '../../contract.ts'
import { markAnulada, readEntrega } from '../queries/entregas.ts'
import { dropFaltantes } from '../queries/vouchers.ts'
import { lockOpenEntrega } from '../steps/lock-open-entrega.ts'

/** Withdraws a declared handover; one that was received only somebody else of finance, with a reason. */
export async function anularEntrega(call: Cmd<typeof entregas.anular>) {
  const { db, body, session } = call
  const before = await lockOpenEntrega(call, ['declarada', 'recibida'])
  if (before.estado === 'recibida') {
    if (before.usuario.id === session.userId)
      throw conflict('La entrega ya está recibida. Pida a Finanzas que la anule.', before)
    if (body.motivo === '') throw invalid({ motivo: 'El motivo es obligatorio.' })
  }
  await markAnulada(db, body.id)
  await dropFaltantes(db, body.id)
  await insertHistory(db, session, {
    entidad: 'entrega',
    id: body.id,
    accion: 'UPDATE',
    verbo: 'anular',
    motivo: body.motivo,
    cambios: [{ campo: 'estado', antes: before.estado, despues: 'anulada' }],
    fechas: before.rutas.map(({ fecha }) => fecha),
  })
  return readEntrega(db, session, body.id)
}
