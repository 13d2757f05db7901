import type { Cmd } from '#acceso/server/session.ts'
import { rememberVehiculo } from '#catalogos/vehiculos/server/steps/remember-vehiculo.ts'
import { invalid } from '#lib/server/errors.ts'
import { asignado } from '#reservas/rules.ts'
import { asignarDelDia, mover } from '#reservas/server/steps/asignar-ruta.ts'
import { requireAsientos } from '#reservas/server/steps/require-asientos.ts'
import type { rutas } from '../../contract.ts'
import {
  findExcursionOf,
  insertRuta,
  lockAsignacion,
  readHoraSalida,
  type StoredRuta,
} from '../queries/change-ruta.ts'
import { readRuta } from '../queries/ruta-row.ts'
import { checkChoques, checkReferences } from '../steps/check-ruta.ts'
import { recordRuta } from '../steps/ruta-history.ts'

type Call = Cmd<typeof rutas.add>

/** Creates a route with the given reservations, else with the unassigned ones of its day and excursion while they fit. */
export async function agregarRuta(call: Call) {
  const { body, db, session, now } = call
  const { fecha, reservaIds, versiones, confirmarCupo } = body
  const excursionId = await excursionOf(call)
  const wanted: StoredRuta = {
    fecha,
    nombre: body.nombre ?? '',
    excursionId,
    choferId: asignado(body.choferId),
    guiaId: asignado(body.guiaId),
    vehiculo: body.vehiculo || null,
    hora: body.hora || (await readHoraSalida(db, excursionId)),
  }
  await checkReferences(db, wanted)
  await lockAsignacion(db, [wanted])
  if (!body.confirmarDoble) await checkChoques(db, wanted)
  await rememberVehiculo(call, wanted.vehiculo)
  const rutaId = await insertRuta(db, wanted, session.userId)
  const place = { rutaId, fecha, excursionId }
  if (reservaIds) await mover(call, reservaIds, { ...place, versiones })
  else await asignarDelDia(call, place)
  const ruta = await readRuta(db, now().day, rutaId)
  if (reservaIds) requireAsientos(ruta, ruta.pasajeros, confirmarCupo)
  await recordRuta(call, 'agregar', { before: null, after: ruta })
  return ruta
}

async function excursionOf({ db, body: { excursionId, reservaId } }: Call): Promise<number> {
  if (excursionId) return excursionId
  const found = await findExcursionOf(db, reservaId ?? 0)
  if (found === undefined) throw invalid({ reservaId: 'La reserva no existe' })
  return found
}
