import type { Transaction } from 'kysely'
import type { Sesion } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import { estadoOf } from '#reservas/rules.ts'
import { NO_ES_SUYA, NO_VA, whyLeft, whyRelieved } from '#reservas/server/queries/left-ruta.ts'
import type { NuevoPorResolver } from '../../contract/por-resolver.ts'
import { findReserva, type Place } from '../queries/por-resolver.ts'
import { findGasto, loRindio, readDetallesOf } from '../queries/rendicion-row.ts'
import { wasReceived } from '../queries/ruta-entrega.ts'
import { REFUSALS } from './check-unsettled.ts'
import { ENTREGADA } from './lock-rendicion.ts'

interface Asked {
  readonly db: Transaction<DB>
  readonly session: Sesion
  readonly body: NuevoPorResolver
}

const said = (...parts: (string | null)[]) => parts.filter(Boolean).join(' ')

/** Says why the reservation cannot be settled by this person now; null if nothing about it keeps them from it. */
async function whyNotReserva({ db, session, body: { reservaId, rutaId } }: Asked) {
  const reserva = reservaId === null ? undefined : await findReserva(db, reservaId)
  if (!reserva) return 'La reserva ya no existe.'
  const why = await whyLeft(db, session, reserva.id)
  // About one that was never theirs nobody is told anything.
  if (why === null && reserva.rutaId !== rutaId) return NO_VA
  const [detalle] = await readDetallesOf(db, [reserva.id])
  if (detalle)
    return `La reserva ya está rendida. ${await loRindio(db, 'detalle_rendicion', detalle)}`
  const estado = estadoOf(reserva)
  if (estado !== 'activa') return said(REFUSALS[estado], why)
  return reserva.rutaId === rutaId ? null : said(NO_VA, why)
}

/** Says why the settlement of the route is not this person's now. */
async function whyNotRuta({ db, session, body }: Asked, place: Place | null) {
  if (place?.guiaId !== session.userId)
    return said(NO_ES_SUYA, await whyRelieved(db, session, body.rutaId))
  if (body.tipo === 'gasto' && place.rendicionId !== null) {
    const gasto = await findGasto(db, place.rendicionId)
    if (gasto && gasto.usuarioId !== session.userId)
      return `Los gastos de la ruta ya están rendidos. ${await loRindio(db, 'gasto_rendicion', gasto)}`
  }
  return (await wasReceived(db, body.rutaId, session.userId)) ? ENTREGADA : null
}

/** Says, by the state of now, why money could not be entered. */
export async function whyNotEntered(asked: Asked, place: Place | null): Promise<string> {
  const ofReserva = asked.body.tipo === 'cobro' ? await whyNotReserva(asked) : null
  return ofReserva ?? (await whyNotRuta(asked, place)) ?? 'Ya se puede aplicar.'
}
