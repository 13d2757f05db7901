import type { Cmd } from '#acceso/server/session.ts'
import { findTasa } from '#catalogos/monedas/server/queries.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { conflict, invalid, outOfReach } from '#lib/server/errors.ts'
import { porCobrar } from '#reservas/contract/cobro.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { estadoOf } from '#reservas/rules.ts'
import { NO_VA, whyLeft } from '#reservas/server/queries/left-ruta.ts'
import { confirmNoVinieron } from '#reservas/server/steps/confirm-no-vinieron.ts'
import type { rendiciones } from '../../contract.ts'
import { FALTA_ANTICIPADO, saleMuyDespues } from '../../rules.ts'
import { fixTasa, insertDetalle, pagoColumns, readFixedTasa } from '../queries/change-rendicion.ts'
import { loRindio, readDetalle, readDetallesOf } from '../queries/rendicion-row.ts'
import { checkDifference, takeOwnComprobante } from '../steps/check-pago.ts'
import { holderOf } from '../steps/holder.ts'
import {
  checkMotivo,
  type LockedRendicion,
  lockRendicionWithReserva,
  type RendicionCall,
} from '../steps/lock-rendicion.ts'
import { recordEntry } from '../steps/rendicion-history.ts'

/** Settles a reservation of the route; the first detail freezes the settlement's rate. */
export async function rendirReserva(call: Cmd<typeof rendiciones.addDetalle>) {
  const { body, db } = call
  const [ruta, reserva] = await lockRendicionWithReserva(call, body.rendicionId, body.reservaId)
  await checkReserva(call, ruta, reserva)
  checkMotivo(call, ruta, body.motivo)
  if (!body.anticipado && saleMuyDespues({ ...reserva, ruta }, call.now()))
    throw invalid({ anticipado: FALTA_ANTICIPADO })
  const esperado = porCobrar(reserva)
  checkDifference(esperado, body, await tasaOf(call, ruta))
  const id = await insertDetalle(db, {
    ...pagoColumns(body),
    rendicion_id: ruta.rendicionId,
    reserva_id: reserva.id,
    ...(await holderOf(call, body.quien, { ...ruta, reservaId: reserva.id })),
    esperado,
    anticipado: body.anticipado,
    comprobante_id: await takeOwnComprobante(call, ruta, body.urlComprobante),
  })
  const detalle = await readDetalle(db, id)
  await recordEntry(call, ruta, { before: null, after: detalle, motivo: body.motivo })
  await confirmNoVinieron(call, ruta.rutaId)
  return detalle
}

/** Throws 409 if the reservation cannot be settled, 404 if it is of another day or excursion. */
async function checkReserva(call: RendicionCall, ruta: LockedRendicion, reserva: Reserva) {
  const { db, scope, session } = call
  const [detalle] = await readDetallesOf(db, [reserva.id])
  if (detalle && reserva.rutaId === ruta.rutaId)
    throw conflict(
      `La reserva ya está rendida. ${await loRindio(db, 'detalle_rendicion', detalle)}`,
      detalle,
    )
  const estado = estadoOf(reserva)
  if (estado === 'activa' && reserva.rutaId === ruta.rutaId) return
  const reason = scope === 'R' ? await whyLeft(db, session, reserva.id) : null
  if (reserva.fecha !== ruta.fecha || reserva.excursionId !== ruta.excursionId)
    throw outOfReach(reason, NO_VA)
  const refusal = REFUSALS[estado]
  throw conflict(reason ? `${refusal} ${reason}` : refusal)
}

const REFUSALS = {
  anulada: 'La reserva está anulada: no se puede rendir.',
  noshow: 'La reserva está marcada como No Show: no se puede rendir.',
  activa: 'La reserva ya no va en esta ruta.',
} as const

/** Returns the rate of the settlement and freezes it if it is not yet; null if none is known by the route's day. */
async function tasaOf({ db, session }: RendicionCall, { rendicionId, fecha }: LockedRendicion) {
  const fixed = await readFixedTasa(db, rendicionId)
  if (fixed) return fixed
  const tasa = await findTasa(db, fecha)
  if (!tasa) return tasa
  await fixTasa(db, rendicionId, tasa)
  await insertHistory(db, session, {
    entidad: 'rendicion',
    id: rendicionId,
    accion: 'UPDATE',
    verbo: 'fijarTasa',
    cambios: changesBetween(
      {},
      { dolar: Number(tasa.dolar), real: Number(tasa.real), fechaTasa: tasa.fecha },
    ),
    fechas: [fecha],
  })
  return tasa
}
