import type { Cmd } from '#acceso/server/session.ts'
import { rememberVehiculo } from '#catalogos/vehiculos/server/steps/remember-vehiculo.ts'
import { withoutUndefined } from '#lib/contract/without-undefined.ts'
import { conflict } from '#lib/server/errors.ts'
import { asignado } from '#reservas/rules.ts'
import { asignarDelDia, liberar } from '#reservas/server/steps/asignar-ruta.ts'
import { requireAsientos } from '#reservas/server/steps/require-asientos.ts'
import type { rutas } from '../../contract.ts'
import { CON_RENDICION } from '../../rules.ts'
import { readHoraSalida, type StoredRuta, updateRuta } from '../queries/change-ruta.ts'
import { readHeldOf } from '../queries/held-of-ruta.ts'
import { readRuta } from '../queries/ruta-row.ts'
import { checkChoques, checkReferences } from '../steps/check-ruta.ts'
import { lockRuta } from '../steps/lock-ruta.ts'
import { requireHeld } from '../steps/require-held.ts'
import { recordRuta } from '../steps/ruta-history.ts'
import { storedOf } from '../steps/stored-ruta.ts'

type Call = Cmd<typeof rutas.put>

/**
 * Changes a route. Another day or excursion releases its reservations and takes the unassigned ones there. Throws 409
 * if a route with a detail or an expense would change day, excursion or guide.
 */
export async function editarRuta(call: Call) {
  const { body, db, now } = call
  const { id, version, fecha, excursionId } = body
  const destino = withoutUndefined({ fecha, excursionId })
  const before = await lockRuta(call, { id, version, destino })

  const current = storedOf(before)
  const wanted = await wantedRuta(call, current)
  const isChanged = (field: keyof StoredRuta) => wanted[field] !== current[field]
  if (!(Object.keys(current) as (keyof StoredRuta)[]).some(isChanged)) return before
  const isElsewhere = isChanged('fecha') || isChanged('excursionId')
  if (before.conRendicion === 1 && (isElsewhere || isChanged('guiaId')))
    throw conflict(CON_RENDICION, before)
  await checkReferences(db, wanted, current)
  if (!body.confirmarDoble) await checkChoques(db, wanted, { id, staff: current })
  await rememberVehiculo(call, wanted.vehiculo)
  const takesSeats = isElsewhere || isChanged('hora') || isChanged('vehiculo')
  const held = takesSeats ? await readHeldOf(db, id) : undefined
  if (isElsewhere) await liberar(call, id)
  await updateRuta(db, id, { ...wanted, hora: isChanged('hora') ? wanted.hora : undefined })
  if (isElsewhere)
    await asignarDelDia(call, {
      rutaId: id,
      fecha: wanted.fecha,
      excursionId: wanted.excursionId,
    })
  const ruta = await readRuta(db, now().day, id)
  await requireHeld(call, held, body.confirmarCupo)
  if (isChanged('vehiculo')) requireAsientos(ruta, ruta.pasajeros, body.confirmarCupo)
  await recordRuta(call, 'editar', { before, after: ruta })
  return ruta
}

/** Returns the route as it is to be. Another excursion, or no hour on purpose, means the excursion's hour. */
async function wantedRuta({ body, db }: Call, current: StoredRuta): Promise<StoredRuta> {
  const wanted = { ...current, ...givenFields(body) }
  const isOther = wanted.excursionId !== current.excursionId
  const isEmptied = body.hora === null || body.hora === ''
  if (body.hora || !(isOther || isEmptied)) return { ...wanted, hora: body.hora || current.hora }
  return { ...wanted, hora: await readHoraSalida(db, wanted.excursionId) }
}

const unlessMissing = <T, S>(value: T | undefined, store: (value: T) => S) =>
  value === undefined ? undefined : store(value)

/** Returns the given fields as they are stored: reserved ids are nobody. */
const givenFields = ({ fecha, nombre, excursionId, choferId, guiaId, vehiculo }: Call['body']) =>
  withoutUndefined({
    fecha,
    nombre,
    excursionId,
    choferId: unlessMissing(choferId, asignado),
    guiaId: unlessMissing(guiaId, asignado),
    vehiculo: unlessMissing(vehiculo, (name) => name || null),
  })
