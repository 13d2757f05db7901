import type { Cmd } from '#acceso/server/session.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { conflict, invalid } from '#lib/server/errors.ts'
import type { Detalle } from '../../contract/rendicion.ts'
import { MONTOS, montosOf } from '../../contract/rendicion-fields.ts'
import type { Reversa } from '../../contract/rendicion-input.ts'
import type { rendiciones } from '../../contract.ts'
import type { Pago } from '../../rules.ts'
import { readDetalle } from '../queries/rendicion-row.ts'
import { moveToRevertidos, readRevertido } from '../queries/revertidos.ts'
import { heldBy, holderOf, tellHolder } from './holder.ts'
import { lockDetalleWithReserva } from './lock-rendicion.ts'

const CHANGED_MEANWHILE = changedMeanwhile('la rendición', 'corrigió')
const TOO_MUCH = 'No puede devolver más de lo cobrado'

/**
 * Undoes a detail: the reservation is as before its settlement, the route PENDIENTE again. A refund is paid by the
 * caller's own money on the road; where FINANZAS undoes it by the office's, or by the person that it names.
 */
export async function undoDetalle(call: Cmd<typeof rendiciones.revertir>) {
  const { body, db, session, now } = call
  const ruta = await lockDetalleWithReserva(call, body.id, 'revertir')
  const before = await readDetalle(db, body.id)
  if (body.version !== undefined && body.version !== before.version)
    throw conflict(CHANGED_MEANWHILE, before)
  const devuelto = devueltoOf(body, before)
  const vueltoDevuelto = body.tipo === 'error' ? 0 : vueltoDevueltoOf(devuelto, before)
  const payer = await holderOf(call, body.quien, { ...ruta, propuesto: 'caja' })
  await moveToRevertidos(db, body.id, {
    tipo: body.tipo,
    motivo: body.motivo,
    autorId: session.userId,
    deCaja: payer.de_caja,
    pagadoPor: payer.de_caja ? null : payer.usuario_id,
    fecha: now().day,
    devuelto,
    vueltoDevuelto,
  })
  await insertHistory(db, session, {
    entidad: 'detalle_rendicion',
    id: body.id,
    accion: 'DELETE',
    verbo: body.tipo === 'error' ? 'revertir' : 'devolver',
    motivo: body.motivo,
    cambios: changesBetween(
      montosOf(() => 0),
      {
        ...devuelto,
        ...(vueltoDevuelto > 0 && { vueltoDevuelto }),
        ...(body.tipo === 'devolucion' && (await tellHolder(call, heldBy(payer)))),
      },
    ),
    fechas: [ruta.fecha],
  })
  return readRevertido(db, body.id)
}

/** Returns the amounts to pay back: those named, or all that was collected and kept. Throws 400 for more than that. */
function devueltoOf({ tipo, devuelto }: Reversa, detalle: Detalle) {
  if (tipo === 'error') return montosOf(() => 0)
  const inNotes = Math.max(0, detalle.valorEfectivo - (detalle.vuelto ?? 0))
  const kept = { ...detalle, valorEfectivo: inNotes }
  if (!devuelto) return montosOf((field) => kept[field])
  const wanted = montosOf((field) => devuelto[field] ?? 0)
  const over = MONTOS.filter(({ field }) => wanted[field] > kept[field])
  if (over.length > 0)
    throw invalid(Object.fromEntries(over.map(({ field }) => [`devuelto.${field}`, TOO_MUCH])))
  return wanted
}

/** Returns the change that came back: of dollars or reais that were all given back, what was handed out in pesos. */
const vueltoDevueltoOf = (devuelto: Pago, { valorEfectivo, vuelto = 0, ...paid }: Detalle) =>
  devuelto.valorUsd === paid.valorUsd && devuelto.valorReal === paid.valorReal
    ? Math.max(0, vuelto - valorEfectivo)
    : 0
