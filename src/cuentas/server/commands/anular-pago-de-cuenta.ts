import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { conflict, notFound } from '#lib/server/errors.ts'
import type { cuentasDeHotel } from '../../contract/cuenta.ts'
import { readCuenta } from '../queries/cuentas-de-hotel.ts'
import { accountOf, annulPagoDeCuenta, lockPagoDeCuenta } from '../queries/pago-de-cuenta.ts'

/** Annuls a payment: the opposite entry is posted, and its reservations may be paid again. */
export async function anularPagoDeCuenta(call: Cmd<typeof cuentasDeHotel.anularPago>) {
  const { db, body, session } = call
  const before = await lockPagoDeCuenta(db, body.id)
  if (!before) throw notFound()
  const which = accountOf(before)
  if (body.version !== undefined && body.version !== before.version)
    throw conflict('Otra persona cambió ese pago.', await readCuenta(db, call, which))
  await annulPagoDeCuenta(db, before.id)
  await insertHistory(db, session, {
    entidad: 'pago_cuenta',
    id: before.id,
    accion: 'UPDATE',
    verbo: 'anular',
    motivo: body.motivo,
    cambios: [{ campo: 'anulado', antes: false, despues: true }],
  })
  return readCuenta(db, call, which, { pendientes: true })
}
