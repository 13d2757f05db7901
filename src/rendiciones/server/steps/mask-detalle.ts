import { insertHistory } from '#db/bookkeeping/history.ts'
import {
  type HistoryTexts,
  lockHistoryTexts,
  redactHistory,
  restoreHistory,
} from '#db/bookkeeping/history-texts.ts'
import { redactAnswers } from '#db/bookkeeping/kept-answers.ts'
import { MASCARAS, type Mascara } from '#reservas/contract/datos.ts'
import type { Protection } from '#reservas/server/steps/mask-reserva.ts'
import { rendiciones } from '../../contract.ts'
import { comprobanteOf } from '../../rules.ts'
import { lockRendicionRow } from '../queries/change-rendicion.ts'
import {
  detachRecibos,
  findDetallesOf,
  listRecibos,
  type PersonalDetalle,
  restoreRecibo,
  retireRecibos,
  updateTexts,
} from '../queries/detalle-recibos.ts'
import { forgetPorResolver } from './mask-por-resolver.ts'

// Called by the protection of passengers, in its transaction with the reservation locked. Amounts never change.

/** Texts and receipts taken out of a detail and its history, kept to be put back. */
interface StoredDetalle {
  id: number
  comentario: string
  /** Reason why it was undone. */
  motivo?: string
  comprobanteId: number | null
  recibos: { id: number; rendicion_id: number | null }[]
  historia: HistoryTexts[]
}

/** A reservation's detail, and those that were undone. Rows blocked before 0.4.0 have no `revertidos`. */
export interface StoredDetalles {
  detalle: StoredDetalle | null
  revertidos?: StoredDetalle[]
}

const storedOf = (all: StoredDetalles | null) => [
  ...(all?.detalle ? [all.detalle] : []),
  ...(all?.revertidos ?? []),
]

/** Removes comments, reasons and receipts from a reservation's details. `before` is what was removed before. */
export async function maskDetalles(
  proteccion: Protection,
  reservaId: number,
  mascara: Mascara,
  before: StoredDetalles | null,
): Promise<{ detalle: StoredDetalle | null; revertidos: StoredDetalle[] }> {
  const done: [PersonalDetalle, StoredDetalle][] = []
  for (const row of await lockDetalles(proteccion, reservaId)) {
    const removed = storedOf(before).find(({ id }) => id === row.id) ?? null
    done.push([row, await maskDetalle(proteccion, row, mascara, removed)])
  }
  if (mascara === 'anonimos') await forgetPorResolver(proteccion, reservaId)
  return {
    detalle: done.find(([{ motivo }]) => motivo === null)?.[1] ?? null,
    revertidos: done.filter(([{ motivo }]) => motivo !== null).map(([, stored]) => stored),
  }
}

/** A correction locks the settlement, not the reservation: reads the details again under that lock. */
async function lockDetalles({ db }: Protection, reservaId: number) {
  const found = await findDetallesOf(db, reservaId)
  const ids = [...new Set(found.map(({ rendicionId }) => rendicionId))].toSorted((a, b) => a - b)
  for (const id of ids) await lockRendicionRow(db, id)
  return ids.length > 0 ? findDetallesOf(db, reservaId) : []
}

async function maskDetalle(
  proteccion: Protection,
  detalle: PersonalDetalle,
  mascara: Mascara,
  before: StoredDetalle | null,
): Promise<StoredDetalle> {
  const { db } = proteccion
  const { id, comentario, motivo, comprobanteId } = detalle
  const historia = await lockHistoryTexts(db, { entidad: 'detalle_rendicion', id })
  const ids = recibosOf(historia, comprobanteId, before)
  const recibos = ids.length > 0 ? await listRecibos(db, ids) : []
  if (ids.length > 0)
    await (mascara === 'anonimos' ? retireRecibos(db, ids) : detachRecibos(db, ids))

  const { nombre: name, texto: text } = MASCARAS[mascara]
  const masked = comentario && text
  await redactHistory(
    db,
    { entidad: 'detalle_rendicion', id },
    { name, text, fields: { comentario: text } },
  )
  const values = { comentario: masked, urlComprobante: null }
  await redactAnswers(db, { calls: [rendiciones.addDetalle.key], at: [], id, values })
  await redactAnswers(db, { calls: [rendiciones.put.key], at: ['detalle'], id, values })
  await redactAnswers(db, {
    calls: [rendiciones.revertir.key],
    at: [],
    id,
    values: { ...values, nombrePasajero: name, motivo: text },
  })
  if (masked !== comentario || motivo || comprobanteId !== null) {
    await updateTexts(db, detalle, { comentario: masked, motivo: text, comprobanteId: null })
    await recordProteccion(proteccion, detalle, mascara === 'anonimos' ? 'anonimizar' : 'bloquear')
  }
  return { id, comentario, ...(motivo !== null && { motivo }), comprobanteId, recibos, historia }
}

/** Returns all receipts that a detail ever had: replaced ones are kept as evidence. */
function recibosOf(
  historia: readonly HistoryTexts[],
  comprobanteId: number | null,
  before: StoredDetalle | null,
): number[] {
  const told = historia
    .flatMap(({ cambios }) => cambios)
    .filter(({ campo }) => campo === 'urlComprobante')
    .flatMap((cambio) => [cambio.antes, cambio.despues])
    .map((url) => (typeof url === 'string' ? comprobanteOf(url) : null))
  const all = [comprobanteId, ...told, ...(before?.recibos ?? []).map(({ id }) => id)]
  return [...new Set(all)].filter((id) => id !== null)
}

/** Puts back what blocking took out, except for what FINANZAS entered since. */
export async function unmaskDetalles(
  proteccion: Protection,
  reservaId: number,
  all: StoredDetalles,
) {
  for (const row of await lockDetalles(proteccion, reservaId)) {
    const stored = storedOf(all).find(({ id }) => id === row.id)
    if (stored) await unmaskDetalle(proteccion, row, stored)
  }
}

async function unmaskDetalle(
  proteccion: Protection,
  detalle: PersonalDetalle,
  stored: StoredDetalle,
) {
  const { db } = proteccion
  await restoreHistory(db, stored.historia)
  for (const recibo of stored.recibos) await restoreRecibo(db, recibo)
  const isMasked = detalle.comentario === MASCARAS.bloqueados.texto
  const comentario = isMasked ? stored.comentario : detalle.comentario
  const motivo = stored.motivo ?? detalle.motivo ?? ''
  const comprobanteId = detalle.comprobanteId ?? stored.comprobanteId
  if (
    comentario === detalle.comentario &&
    motivo === (detalle.motivo ?? '') &&
    comprobanteId === detalle.comprobanteId
  )
    return
  await updateTexts(db, detalle, { comentario, motivo, comprobanteId })
  await recordProteccion(proteccion, detalle, 'desbloquear')
}

const recordProteccion = (
  { db, session, motivo }: Protection,
  { id, fecha }: PersonalDetalle,
  verbo: string,
) =>
  insertHistory(db, session, {
    entidad: 'detalle_rendicion',
    id,
    accion: 'UPDATE',
    verbo,
    motivo,
    fechas: [fecha],
  })
