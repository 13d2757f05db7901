import type { Cmd } from '#acceso/server/session.ts'
import { conflict, invalid, outOfReach } from '#lib/server/errors.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { estadoOf } from '#reservas/rules.ts'
import { NO_VA, whyLeft } from '#reservas/server/queries/left-ruta.ts'
import type { rendiciones } from '../../contract.ts'
import { FALTA_ANTICIPADO, saleMuyDespues } from '../../rules.ts'
import { takeOwnComprobante } from '../steps/check-pago.ts'
import { checkUnsettled, REFUSALS } from '../steps/check-unsettled.ts'
import { enterDetalle } from '../steps/enter-detalle.ts'
import { holderOf } from '../steps/holder.ts'
import {
  checkMotivo,
  type LockedRendicion,
  lockRendicionWithReserva,
  type RendicionCall,
} from '../steps/lock-rendicion.ts'

/** Settles a reservation of the route. */
export async function rendirReserva(call: Cmd<typeof rendiciones.addDetalle>) {
  const { body } = call
  const [ruta, reserva] = await lockRendicionWithReserva(call, body.rendicionId, body.reservaId)
  await checkReserva(call, ruta, reserva)
  checkMotivo(call, ruta, body.motivo)
  if (!body.anticipado && saleMuyDespues({ ...reserva, ruta }, call.now()))
    throw invalid({ anticipado: FALTA_ANTICIPADO })
  return enterDetalle(call, ruta, reserva, {
    pago: body,
    holder: await holderOf(call, body.quien, { ...ruta, reservaId: reserva.id }),
    anticipado: body.anticipado,
    comprobante: () => takeOwnComprobante(call, ruta, body.urlComprobante),
    motivo: body.motivo,
  })
}

/** Throws 409 if the reservation cannot be settled, 404 if it is of another day or excursion. */
async function checkReserva(call: RendicionCall, ruta: LockedRendicion, reserva: Reserva) {
  const { db, scope, session } = call
  if (reserva.rutaId === ruta.rutaId) await checkUnsettled(db, reserva.id)
  const estado = estadoOf(reserva)
  if (estado === 'activa' && reserva.rutaId === ruta.rutaId) return
  const reason = scope === 'R' ? await whyLeft(db, session, reserva.id) : null
  if (reserva.fecha !== ruta.fecha || reserva.excursionId !== ruta.excursionId)
    throw outOfReach(reason, NO_VA)
  const refusal = REFUSALS[estado]
  throw conflict(reason ? `${refusal} ${reason}` : refusal)
}
