import type { Cmd } from '#acceso/server/session.ts'
import { conflict } from '#lib/server/errors.ts'
import type { cajaDeOficina } from '../../contract/office.ts'
import { lockOffice, readCardSales } from '../queries/office.ts'
import { moveCaja } from '../steps/move-caja.ts'

/** Matches card sales with what the acquirer paid to the bank; it kept the rest. */
export async function cuadrarVentas(call: Cmd<typeof cajaDeOficina.cuadrar>) {
  const { db, body } = call
  const { bruto, neto, fecha, motivo } = body
  await lockOffice(db)
  if ((await readCardSales(db)) < bruto)
    throw conflict('No puede ser más que las ventas con tarjeta por abonar.')
  return moveCaja(call, 'cuadrar', {
    tipo: 'tarjeta',
    fecha,
    motivo,
    tarjeta: bruto,
    comision: bruto - neto,
  })
}
