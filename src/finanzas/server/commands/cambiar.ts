import type { Cmd } from '#acceso/server/session.ts'
import type { cajaDeOficina } from '../../contract/office.ts'
import { lockOffice } from '../queries/office.ts'
import { moveCaja, requireInCaja } from '../steps/move-caja.ts'

/** Sells dollars or reais of the caja for pesos, at whatever rate was got. */
export async function cambiar(call: Cmd<typeof cajaDeOficina.cambiar>) {
  const { db, body } = call
  const { moneda, monto, pesos, fecha, motivo } = body
  await lockOffice(db)
  await requireInCaja(db, moneda, monto)
  return moveCaja(call, 'cambiar', {
    tipo: 'cambio',
    fecha,
    motivo,
    clp: pesos,
    usd: String(moneda === 'USD' ? -monto : 0),
    brl: String(moneda === 'BRL' ? -monto : 0),
  })
}
