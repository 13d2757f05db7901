import type { Cmd } from '#acceso/server/session.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import type { cajaDeOficina } from '../../contract/office.ts'
import { findMovimientoDeCaja, lockOffice } from '../queries/office.ts'
import { moveCaja } from '../steps/move-caja.ts'

/** Reverses a movement of the office's money by its opposite, once. */
export async function reversarCaja(call: Cmd<typeof cajaDeOficina.reversar>) {
  const { db, body } = call
  await lockOffice(db)
  const before = await findMovimientoDeCaja(db, body.id)
  if (!before || before.tipo === 'apertura') throw notFound()
  if (before.reversada) throw conflict('Ese movimiento ya fue reversado, o es una reversa.')
  return moveCaja(call, 'reversar', {
    tipo: before.tipo,
    clp: -before.clp,
    usd: String(-before.usd),
    brl: String(-before.brl),
    tarjeta: -before.tarjeta,
    comision: -before.comision,
    motivo: body.motivo,
    reversa_de: before.id,
  })
}
