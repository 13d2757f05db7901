import type { Cmd } from '#acceso/server/session.ts'
import type { cajaDeOficina } from '../../contract/office.ts'
import { lockOffice } from '../queries/office.ts'
import { moveCaja, requireInCaja } from '../steps/move-caja.ts'

/** Brings cash of the caja to the bank. */
export async function depositar(call: Cmd<typeof cajaDeOficina.depositar>) {
  const { db, body } = call
  const { moneda, monto, fecha, motivo } = body
  await lockOffice(db)
  await requireInCaja(db, moneda, monto)
  return moveCaja(call, 'depositar', {
    tipo: 'deposito',
    fecha,
    motivo,
    clp: moneda === 'CLP' ? -monto : 0,
    usd: String(moneda === 'USD' ? -monto : 0),
    brl: String(moneda === 'BRL' ? -monto : 0),
  })
}
