import type { Cmd } from '#acceso/server/session.ts'
import { insertDifference } from '#db/bookkeeping/history.ts'
import { firstOfMonth } from '#lib/contract/civil-day.ts'
import { conflict, invalid, notFound } from '#lib/server/errors.ts'
import type { comisiones, Pago } from '../../contract.ts'
import { insertPago, lockPago, readPagos, updatePago } from '../queries/pagos.ts'

/** Pays the net of a month, or what a correction added to it since it was paid. */
export async function pagarMes({ db, body, session, now }: Cmd<typeof comisiones.pagar>) {
  const hoy = now().day
  const { usuarioId, mes, liquido, medio, deBanco } = body
  const read = async () => (await readPagos(db, hoy, mes, { usuarioId }))[0]
  const shown = await read()
  if (!shown) throw notFound()
  if (firstOfMonth(hoy) < `${mes}-01`) throw invalid({ mes: 'Ese mes aún no empieza.' })
  if (shown.liquido !== liquido)
    throw conflict('El líquido del mes cambió: revíselo antes de pagar.', shown)
  const columns = {
    usuario_id: usuarioId,
    mes: `${mes}-01`,
    fecha: hoy,
    liquido,
    medio,
    de_banco: deBanco,
  }
  const before = body.version && shown.pagado ? await lockPago(db, shown.pagado.id) : undefined
  // A payment of a difference pays only that: without the payment that was seen the whole month would be posted.
  if (body.version && !before)
    throw conflict('Otra persona anuló ese pago: revíselo antes de pagar.', await read())
  if (!before) {
    const id = await insertPago(db, { ...columns, autor_id: session.userId })
    if (id === undefined) throw conflict('Ese mes ya está pagado.', await read())
    const { de_banco: _, ...told } = columns
    await insertDifference(db, session, {
      entity: 'pago_guia',
      id,
      after: { ...told, ...(deBanco && { deBanco: 1 }) },
    })
  } else {
    if (before.version !== body.version)
      throw conflict('Otra persona cambió ese pago.', await read())
    if (liquido <= before.liquido) throw conflict('Ese mes ya está pagado.', shown)
    await updatePago(db, before.id, { fecha: hoy, liquido, medio })
    await insertDifference(db, session, {
      entity: 'pago_guia',
      id: before.id,
      before: { liquido: before.liquido },
      after: { liquido },
    })
  }
  return (await read()) as Pago
}
