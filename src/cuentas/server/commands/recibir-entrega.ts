import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { formatClp } from '#lib/contract/money.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import {
  diferenciaOf,
  isEven,
  type Montos,
  montosOf,
  redondeoOf,
  sinExplicar,
} from '../../contract/arqueo.ts'
import type { entregas } from '../../contract.ts'
import {
  lockRendicionesOf,
  readCardPayments,
  readEntrega,
  readEsperado,
  storeCount,
} from '../queries/entregas.ts'
import { insertFaltantes } from '../queries/vouchers.ts'
import { lockOpenEntrega } from '../steps/lock-open-entrega.ts'

type Call = Cmd<typeof entregas.recibir>

/** Returns the card payments whose voucher is said to be missing. Throws 422 if one is not of the handover. */
async function readFaltantes({ db, body }: Call) {
  const wanted = new Set(body.faltantes)
  const found = (await readCardPayments(db, body.id)).filter(({ detalleId }) =>
    wanted.has(detalleId),
  )
  if (found.length < wanted.size)
    throw invalid({ faltantes: 'Alguno de los pagos con tarjeta no es de esta entrega.' })
  return found
}

/** Throws 409 if the caja is to pay another amount than is owed now: an expense was added meanwhile. */
async function checkPagar({ db, body, session }: Call, { clp }: Montos) {
  const owed = Math.max(-clp, 0)
  if (body.pagar === 0 || body.pagar === owed) return
  throw conflict(
    `Ahora se le deben ${formatClp(owed)}. Revise antes de pagar.`,
    await readEntrega(db, session, body.id),
  )
}

/**
 * Stores a count of somebody else's handover. Receives it if it is what the ledger expects but for rounding and missing
 * vouchers, or if a reason says why not: the difference stays on the account of the person. Else it waits for a recount
 * or a reason.
 */
export async function recibirEntrega(call: Call) {
  const { db, body, session, now } = call
  const before = await lockOpenEntrega(call)
  if (before.usuario.id === session.userId)
    throw conflict('No puede recibir su propia entrega. Pida a otra persona que la cuente.')
  if (before.declaradaPor?.id === session.userId)
    throw conflict('Usted declaró esta entrega. Pida a otra persona que la cuente.')
  await lockRendicionesOf(db, body.id)
  const esperado = await readEsperado(db, body.id)
  await checkPagar(call, esperado)
  const montos = montosOf(body.contado)
  const faltantes = await readFaltantes(call)
  const sinVoucher = faltantes.reduce((sum, { monto }) => sum + monto, 0)
  const explained = isEven(sinExplicar(montos, esperado, sinVoucher))
  const isReceived = explained || body.motivo !== ''
  const redondeo = redondeoOf(diferenciaOf(montos, esperado))
  await storeCount(db, body.id, {
    contado: body.contado,
    montos,
    esperado,
    motivo: explained ? '' : body.motivo,
    autorId: session.userId,
    redondeo,
    pagado: body.pagar,
    received: isReceived ? now().day : null,
  })
  if (isReceived) await insertFaltantes(db, body.id, faltantes, session.userId)
  await insertHistory(db, session, {
    entidad: 'entrega',
    id: body.id,
    accion: 'UPDATE',
    verbo: isReceived ? 'recibir' : 'contar',
    motivo: body.motivo,
    cambios: changesBetween(
      { ...esperado },
      {
        ...montos,
        ...(isReceived && redondeo !== 0 && { redondeo }),
        ...(isReceived && body.pagar !== 0 && { pagado: body.pagar }),
        ...(isReceived && sinVoucher !== 0 && { sinVoucher }),
      },
    ),
    fechas: before.rutas.map(({ fecha }) => fecha),
  })
  return readEntrega(db, session, body.id)
}
