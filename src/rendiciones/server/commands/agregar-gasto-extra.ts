import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { passing } from '#lib/server/errors.ts'
import type { rendiciones } from '../../contract.ts'
import { insertGastoExtra, readGastoExtra } from '../queries/gastos-extra.ts'
import { findGasto } from '../queries/rendicion-row.ts'
import { takeOwnComprobante } from '../steps/check-pago.ts'
import { holderOf, tellHolder } from '../steps/holder.ts'
import { lockRendicion } from '../steps/lock-rendicion.ts'

/** Adds an expense to those of a route until its money was received; FINANZAS adds it after. */
export async function agregarGastoExtra(call: Cmd<typeof rendiciones.addGastoExtra>) {
  const { body, db, session } = call
  const { nombre, valor, urlComprobante, rendicionId, quien } = body
  const ruta = await lockRendicion(call, { rendicionId }, 'rendir')
  if (!(await findGasto(db, rendicionId)))
    throw passing('Rinda primero los gastos de la ruta. Después podrá agregar otros.')
  const held = await holderOf(call, quien, ruta)
  const id = await insertGastoExtra(db, {
    rendicion_id: rendicionId,
    ...held,
    nombre,
    valor,
    comprobante_id: await takeOwnComprobante(call, ruta, urlComprobante),
  })
  const gasto = await readGastoExtra(db, id)
  await insertHistory(db, session, {
    entidad: 'gasto_extra',
    id,
    accion: 'INSERT',
    verbo: 'agregar',
    cambios: changesBetween(
      {},
      {
        nombre,
        valor,
        urlComprobante: urlComprobante || null,
        ...(await tellHolder(call, gasto)),
      },
    ),
    fechas: [ruta.fecha],
  })
  return gasto
}
