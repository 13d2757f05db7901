import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict } from '#lib/server/errors.ts'
import type { entregas } from '../../contract.ts'
import { lockVoucher, readVoucher, storeResolucion } from '../queries/vouchers.ts'

const CHANGED_MEANWHILE = changedMeanwhile('el voucher')

/** Says that a missing voucher was found, also after it was written off, or writes off somebody else's with a reason. */
export async function resolverVoucher({
  db,
  body,
  session,
  now,
}: Cmd<typeof entregas.resolverVoucher>) {
  const { id, estado, motivo, version } = body
  const before = await lockVoucher(db, id)
  if (version !== before.version) throw conflict(CHANGED_MEANWHILE, before)
  if (before.estado === 'hallado' || before.estado === estado)
    throw conflict(`El voucher ya está ${before.estado}.`, before)
  if (estado === 'castigado' && before.usuario.id === session.userId)
    throw conflict(
      'El voucher es de su propia entrega. Pida a otra persona que lo castigue.',
      before,
    )
  await storeResolucion(db, id, { estado, motivo, autorId: session.userId, fecha: now().day })
  await insertHistory(db, session, {
    entidad: 'voucher_faltante',
    id,
    accion: 'UPDATE',
    verbo: estado === 'hallado' ? 'hallar' : 'castigar',
    motivo,
    cambios: [{ campo: 'estado', antes: before.estado, despues: estado }],
    fechas: [before.fecha],
  })
  return readVoucher(db, id)
}
