import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { monthOf } from '#lib/contract/civil-day.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import type { comisiones } from '../../contract.ts'
import { lockPago, readPagos, updatePago } from '../queries/pagos.ts'

/** Annuls a payment: its worth is 0, so that the opposite entry is posted. The month may be paid again. */
export async function anularPago({ db, body, session, now }: Cmd<typeof comisiones.anularPago>) {
  const before = await lockPago(db, body.id)
  if (!before) throw notFound()
  const read = async () =>
    (await readPagos(db, now().day, monthOf(before.mes), { usuarioId: before.usuario_id }))[0]
  if (before.version !== body.version) throw conflict('Otra persona cambió ese pago.', await read())
  await updatePago(db, before.id, { anulado: true })
  await insertHistory(db, session, {
    entidad: 'pago_guia',
    id: before.id,
    accion: 'UPDATE',
    verbo: 'anular',
    motivo: body.motivo,
    cambios: [{ campo: 'anulado', antes: false, despues: true }],
  })
  const after = await read()
  if (!after) throw notFound()
  return after
}
