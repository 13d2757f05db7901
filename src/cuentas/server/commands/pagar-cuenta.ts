import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict } from '#lib/server/errors.ts'
import type { cuentasDeHotel } from '../../contract/cuenta.ts'
import { readCuenta, readOwner, readSums } from '../queries/cuentas-de-hotel.ts'
import { insertLineas, insertPagoDeCuenta, lockReservas } from '../queries/pago-de-cuenta.ts'

const CHANGED = 'La cuenta cambió: revísela antes de pagar.'

/** Pays lines of one account and settles them against each other. Pays nothing unless all are worth what was shown. */
export async function pagarCuenta(call: Cmd<typeof cuentasDeHotel.pagar>) {
  const { db, body, session, now } = call
  const { tipo, id, lineas, monto, medio, deBanco } = body
  const which = { tipo, id }
  const owner = await readOwner(db, call, which)
  const fecha = now().day
  await lockReservas(
    db,
    lineas.map(({ reservaId }) => reservaId),
  )
  const pagoId = await insertPagoDeCuenta(db, {
    which,
    fecha,
    monto,
    medio,
    deBanco,
    autorId: session.userId,
  })
  const paid = await insertLineas(db, pagoId, which, lineas)
  const asked = new Set(lineas.map(({ reservaId, clase }) => `${clase} ${reservaId}`)).size
  if (paid.lineas !== asked || paid.monto !== monto)
    throw conflict(CHANGED, await readSums(db, owner))
  await insertHistory(db, session, {
    entidad: 'pago_cuenta',
    id: pagoId,
    accion: 'INSERT',
    verbo: 'pagar',
    cambios: changesBetween(
      {},
      { [tipo]: owner.nombre, monto, medio, reservas: asked, ...(deBanco && { deBanco: 1 }) },
    ),
    fechas: [fecha],
  })
  return readCuenta(db, call, which, { pendientes: true })
}
