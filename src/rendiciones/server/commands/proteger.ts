import { redactAnswers } from '#lib/server/command.ts'
import { insertHistory } from '#lib/server/history.ts'
import {
  type HistoryTexts,
  lockHistoryTexts,
  redactHistory,
  restoreHistory,
} from '#lib/server/history-texts.ts'
import { MASCARAS, type Mascara } from '#reservas/contract/datos.ts'
import type { Proteccion } from '#reservas/server/commands/proteger.ts'
import { rendiciones } from '../../contract.ts'
import { comprobanteDe } from '../../rules.ts'
import { lockRendicion, updateDetalle } from '../queries/cambio.ts'
import {
  apartarRecibos,
  devolverRecibo,
  findDetalleDe,
  listRecibos,
  retirarRecibos,
} from '../queries/proteger.ts'

// Called by the protection of passengers, in its transaction with the reservation locked. Amounts never change.

/** Texts and receipts taken out of a detail and its history, kept to be put back. */
export interface DetalleGuardado {
  id: number
  comentario: string
  comprobanteId: number | null
  recibos: { id: number; rendicion_id: number | null }[]
  historia: HistoryTexts[]
}

/** Removes comments and receipts from a reservation's detail; null without one. `antes` is what was removed before. */
export async function taparDetalle(
  proteccion: Proteccion,
  reservaId: number,
  mascara: Mascara,
  antes: DetalleGuardado | null,
): Promise<DetalleGuardado | null> {
  const { db } = proteccion
  const suyo = await findDetalleDe(db, reservaId)
  if (!suyo) return null
  // A correction locks the settlement, not the reservation: read the detail again under that lock.
  await lockRendicion(db, suyo.rendicion_id)
  const detalle = await findDetalleDe(db, reservaId)
  if (!detalle) throw new Error('details are never removed')
  const { id, comentario, comprobante_id: comprobanteId } = detalle
  const historia = await lockHistoryTexts(db, { entidad: 'detalle_rendicion', id })
  const ids = recibosDe(historia, comprobanteId, antes)
  const recibos = ids.length > 0 ? await listRecibos(db, ids) : []
  if (ids.length > 0)
    await (mascara === 'anonimos' ? retirarRecibos(db, ids) : apartarRecibos(db, ids))

  const { nombre: name, texto: text } = MASCARAS[mascara]
  const tapado = comentario && text
  await redactHistory(
    db,
    { entidad: 'detalle_rendicion', id },
    { name, text, fields: ['comentario'] },
  )
  const values = { comentario: tapado, urlComprobante: null }
  await redactAnswers(db, { calls: [rendiciones.addDetalle.key], at: [], id, values })
  await redactAnswers(db, { calls: [rendiciones.put.key], at: ['detalle'], id, values })
  if (tapado !== comentario || comprobanteId !== null) {
    await updateDetalle(db, id, { comentario: tapado, comprobante_id: null })
    await anotar(proteccion, detalle, mascara === 'anonimos' ? 'anonimizar' : 'bloquear')
  }
  return { id, comentario, comprobanteId, recibos, historia }
}

/** Returns all receipts that a detail ever had: replaced ones are kept as evidence (0031). */
function recibosDe(
  historia: readonly HistoryTexts[],
  comprobanteId: number | null,
  antes: DetalleGuardado | null,
): number[] {
  const dichos = historia
    .flatMap(({ cambios }) => cambios)
    .filter(({ campo }) => campo === 'urlComprobante')
    .flatMap((cambio) => [cambio.antes, cambio.despues])
    .map((url) => (typeof url === 'string' ? comprobanteDe(url) : null))
  const todos = [comprobanteId, ...dichos, ...(antes?.recibos ?? []).map(({ id }) => id)]
  return [...new Set(todos)].filter((id) => id !== null)
}

/** Puts back what blocking took out, except for what FINANZAS entered since. */
export async function destaparDetalle(
  proteccion: Proteccion,
  reservaId: number,
  guardado: DetalleGuardado,
) {
  const { db } = proteccion
  const suyo = await findDetalleDe(db, reservaId)
  if (!suyo) return
  await lockRendicion(db, suyo.rendicion_id)
  const detalle = await findDetalleDe(db, reservaId)
  if (!detalle) throw new Error('details are never removed')
  await restoreHistory(db, guardado.historia)
  for (const recibo of guardado.recibos) await devolverRecibo(db, recibo)
  const esTapado = detalle.comentario === MASCARAS.bloqueados.texto
  const comentario = esTapado ? guardado.comentario : detalle.comentario
  const comprobante_id = detalle.comprobante_id ?? guardado.comprobanteId
  if (comentario === detalle.comentario && comprobante_id === detalle.comprobante_id) return
  await updateDetalle(db, detalle.id, { comentario, comprobante_id })
  await anotar(proteccion, detalle, 'desbloquear')
}

const anotar = (
  { db, session, motivo }: Proteccion,
  { id, fecha }: { id: number; fecha: string | null },
  verbo: string,
) =>
  insertHistory(db, session, {
    entidad: 'detalle_rendicion',
    id,
    accion: 'UPDATE',
    verbo,
    motivo,
    fechas: fecha ? [fecha] : [],
  })
