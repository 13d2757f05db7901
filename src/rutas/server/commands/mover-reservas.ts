import type { Cmd } from '#acceso/server/session.ts'
import { notFound } from '#lib/server/errors.ts'
import { SIN_RUTA } from '#reservas/rules.ts'
import { readDays } from '#reservas/server/queries/change-reserva.ts'
import { mover } from '#reservas/server/steps/asignar-ruta.ts'
import { requireAsientos } from '#reservas/server/steps/require-asientos.ts'
import type { rutas } from '../../contract.ts'
import { usableSeats } from '../../rules.ts'
import { lockAsignacion } from '../queries/change-ruta.ts'
import { readRutasOfDay } from '../queries/ruta-row.ts'
import { lockRuta } from '../steps/lock-ruta.ts'

type Call = Cmd<typeof rutas.mover>

/**
 * Moves reservations to a route of their day and excursion, or off their routes. Returns all routes of that day and
 * excursion.
 */
export async function moverReservas(call: Call) {
  const { rutaId, reservaIds, confirmarCupo, versiones } = call.body
  if (rutaId === SIN_RUTA) return liberarReservas(call)
  const before = await lockRuta(call, { id: rutaId })
  const { fecha, excursionId } = before
  await mover(call, reservaIds, { rutaId, fecha, excursionId, versiones })
  const all = await readRutasOfDay(call.db, call.now().day, { fecha, excursionId })
  const after = all.find(({ id }) => id === rutaId) ?? before
  const seated = { ...after, asientos: usableSeats(after) }
  requireAsientos(seated, after.pasajeros - before.pasajeros, confirmarCupo)
  return all
}

/** Takes reservations of one day and excursion off their routes, all or none. */
async function liberarReservas(call: Call) {
  const { reservaIds, versiones } = call.body
  const [day] = await readDays(call.db, reservaIds)
  if (!day) throw notFound()
  await lockAsignacion(call.db, [day])
  await mover(call, reservaIds, { rutaId: null, ...day, versiones })
  return readRutasOfDay(call.db, call.now().day, day)
}
