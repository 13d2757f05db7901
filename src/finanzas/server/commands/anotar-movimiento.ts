import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { invalid } from '#lib/server/errors.ts'
import type { cuentas } from '../../contract.ts'
import { insertMovimientoPersona, readCorriente } from '../queries/cuentas.ts'

/** Gives a float or takes it back, or settles a difference of somebody else. */
export async function anotarMovimiento({
  db,
  body,
  session,
  now,
}: Cmd<typeof cuentas.addMovimiento>) {
  const { usuarioId, tipo, moneda, monto, motivo } = body
  if (usuarioId === session.userId)
    throw invalid({ usuarioId: 'Nadie anota en su propia cuenta: lo hace otra persona.' })
  await readCorriente(db, usuarioId)
  const id = await insertMovimientoPersona(db, {
    tipo,
    usuario_id: usuarioId,
    moneda,
    monto: String(monto),
    motivo,
    autor_id: session.userId,
    fecha: now().day,
  })
  await insertHistory(db, session, {
    entidad: 'movimiento_persona',
    id,
    accion: 'INSERT',
    verbo: tipo,
    motivo,
    cambios: changesBetween({}, { usuarioId, moneda, monto }),
    fechas: [now().day],
  })
  return readCorriente(db, usuarioId)
}
