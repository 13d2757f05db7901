import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import { confirmNoVinieron } from '#reservas/server/steps/confirm-no-vinieron.ts'
import type { rendiciones } from '../../contract.ts'
import { gastoColumns, insertGasto } from '../queries/change-rendicion.ts'
import { findGasto, loRindio, readGasto } from '../queries/rendicion-row.ts'
import { takeComprobantesDeGasto } from '../steps/check-pago.ts'
import { holderOf } from '../steps/holder.ts'
import { checkMotivo, lockRendicion } from '../steps/lock-rendicion.ts'
import { recordEntry } from '../steps/rendicion-history.ts'

export async function rendirGastos(call: Cmd<typeof rendiciones.addGastoRendicion>) {
  const { body, db } = call
  const ruta = await lockRendicion(call, { rendicionId: body.rendicionId }, 'rendir')
  const { rendicionId } = ruta
  const entered = await findGasto(db, rendicionId)
  if (entered)
    throw conflict(
      `Los gastos de la ruta ya están rendidos. ${await loRindio(db, 'gasto_rendicion', entered)}`,
      entered,
    )
  checkMotivo(call, ruta, body.motivo)
  const id = await insertGasto(db, {
    ...gastoColumns(body),
    rendicion_id: rendicionId,
    ...(await holderOf(call, body.quien, ruta)),
  })
  await takeComprobantesDeGasto(call, ruta, { wanted: body.comprobantes })
  const gasto = await readGasto(db, id)
  await recordEntry(call, ruta, { before: null, after: gasto, motivo: body.motivo })
  await confirmNoVinieron(call, ruta.rutaId)
  return gasto
}
