import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict } from '#lib/server/errors.ts'
import { cuadra, montosOf } from '../../contract/arqueo.ts'
import type { entregas } from '../../contract.ts'
import { lockRendicionesOf, readEntrega, readEsperado, storeCount } from '../queries/entregas.ts'
import { lockOpenEntrega } from '../steps/lock-open-entrega.ts'

/**
 * Stores a count of somebody else's handover. Receives it if it is what the ledger expects, or if a reason says why
 * not: the difference stays on the account of the person. Else it waits for a recount or a reason.
 */
export async function recibirEntrega(call: Cmd<typeof entregas.recibir>) {
  const { db, body, session, now } = call
  const before = await lockOpenEntrega(call)
  if (before.usuario.id === session.userId)
    throw conflict('Quien entrega no recibe su propia entrega: la cuenta otra persona.')
  await lockRendicionesOf(db, body.id)
  const esperado = await readEsperado(db, body.id)
  const montos = montosOf(body.contado)
  const isReceived = cuadra(montos, esperado) || body.motivo !== ''
  await storeCount(db, body.id, {
    contado: body.contado,
    montos,
    esperado,
    motivo: cuadra(montos, esperado) ? '' : body.motivo,
    autorId: session.userId,
    received: isReceived ? now().day : null,
  })
  await insertHistory(db, session, {
    entidad: 'entrega',
    id: body.id,
    accion: 'UPDATE',
    verbo: isReceived ? 'recibir' : 'contar',
    motivo: body.motivo,
    cambios: changesBetween({ ...esperado }, { ...montos }),
    fechas: before.rutas.map(({ fecha }) => fecha),
  })
  return readEntrega(db, session, body.id)
}
