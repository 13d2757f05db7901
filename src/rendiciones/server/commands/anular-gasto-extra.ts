import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict } from '#lib/server/errors.ts'
import type { rendiciones } from '../../contract.ts'
import { markGastoAnulado, readGastoExtra } from '../queries/gastos-extra.ts'
import { lockRendicion } from '../steps/lock-rendicion.ts'

const CHANGED_MEANWHILE = changedMeanwhile('el gasto', 'anuló')

/** Annuls an added expense: the opposite is posted. A guide annuls own ones only, until the money was received. */
export async function anularGastoExtra(call: Cmd<typeof rendiciones.anularGastoExtra>) {
  const { body, db, session, scope } = call
  const ruta = await lockRendicion(call, { gastoExtraId: body.id }, 'rendir')
  const before = await readGastoExtra(db, body.id)
  if (before.anulado === 1 || (body.version !== undefined && body.version !== before.version))
    throw conflict(CHANGED_MEANWHILE, before)
  if (scope === 'R' && before.usuarioId !== session.userId)
    throw conflict('Otra persona agregó ese gasto. Pida a Finanzas que lo anule.', before)
  await markGastoAnulado(db, body.id)
  await insertHistory(db, session, {
    entidad: 'gasto_extra',
    id: body.id,
    accion: 'UPDATE',
    verbo: 'anular',
    motivo: body.motivo,
    cambios: [{ campo: 'valor', antes: before.valor, despues: 0 }],
    fechas: [ruta.fecha],
  })
  return readGastoExtra(db, body.id)
}
