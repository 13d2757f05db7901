import type { Cmd } from '#acceso/server/session.ts'
import { mover } from '#reservas/server/steps/asignar-ruta.ts'
import { requireAsientos } from '#reservas/server/steps/require-asientos.ts'
import type { rutas } from '../../contract.ts'
import { usableSeats } from '../../rules.ts'
import { readRutasOfDay } from '../queries/ruta-row.ts'
import { lockRuta } from '../steps/lock-ruta.ts'

/** Moves reservations to a route of their day and excursion. Returns all routes of that day and excursion. */
export async function moverReservas(call: Cmd<typeof rutas.mover>) {
  const { rutaId, reservaIds, confirmarCupo, versiones } = call.body
  const before = await lockRuta(call, { id: rutaId })
  const { fecha, excursionId } = before
  await mover(call, reservaIds, { rutaId, fecha, excursionId, versiones })
  const all = await readRutasOfDay(call.db, call.now().day, { fecha, excursionId })
  const after = all.find(({ id }) => id === rutaId) ?? before
  const seated = { ...after, asientos: usableSeats(after) }
  requireAsientos(seated, after.pasajeros - before.pasajeros, confirmarCupo)
  return all
}
