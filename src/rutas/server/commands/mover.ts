import type { Cmd } from '#acceso/server/queries.ts'
import { conflict } from '#lib/server/errors.ts'
import { mover as moverReservas } from '#reservas/server/commands/asignar.ts'
import type { rutas } from '../../contract.ts'
import { lockAsignacion, lockRuta, readDiaDeRuta } from '../queries/cambio.ts'
import { readRutasDelDia } from '../queries/fila.ts'
import { CAMBIO_MIENTRAS } from './editar.ts'

/** Moves reservations to a route of their day and excursion. Returns all routes of that day and excursion. */
export async function mover(call: Cmd<typeof rutas.mover>) {
  const { db, now } = call
  const { rutaId, reservaIds } = call.body
  const dia = await readDiaDeRuta(db, rutaId)
  await lockAsignacion(db, [dia])
  const ruta = await lockRuta(db, now().day, rutaId)
  if (ruta.fecha !== dia.fecha || ruta.excursionId !== dia.excursionId)
    throw conflict(CAMBIO_MIENTRAS, ruta)
  await moverReservas(call, reservaIds, { rutaId, ...dia })
  return readRutasDelDia(db, now().day, dia)
}
