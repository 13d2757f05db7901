import type { Cmd } from '#acceso/server/session.ts'
import { requireNoRutas } from '#catalogos/excursiones/server/steps/require-no-rutas.ts'
import { insertHistory } from '#db/bookkeeping/history.ts'
import { changesBetween } from '#lib/contract/changes.ts'
import { changedMeanwhile } from '#lib/contract/conflict.ts'
import { unlessTaken } from '#lib/server/catalog.ts'
import { conflict } from '#lib/server/errors.ts'
import type { Vehiculo, vehiculos } from '../../contract.ts'
import { fraseDeCupo } from '../../rules.ts'
import { findCupos, lockVehiculo, updateVehiculo } from '../queries.ts'
import { rememberVehiculo } from './remember-vehiculo.ts'

type Call = Pick<Cmd<typeof vehiculos.put>, 'db' | 'session' | 'body' | 'now'>

const told = ({ nombre: _, version: __, ...fields }: Vehiculo) => fields
const taken = { vehiculo_patente: ['patente', 'Ya existe un vehículo con esa patente'] } as const

/** Changes a vehicle; a new name is remembered. */
export async function editVehiculo(call: Call) {
  const { body, db, session } = call
  const { nombre, version } = body
  await rememberVehiculo(call, nombre)
  const before = await lockVehiculo(db, nombre)
  if (version !== undefined && version !== before.version)
    throw conflict(changedMeanwhile('este vehículo'), before)
  if (body.habilitado === 0 && before.habilitado !== 0)
    await requireNoRutas(call, { vehiculo: nombre }, body.confirmarRutas)
  await checkCupos(call, before)
  if (!isChanged(body, before)) return before
  await unlessTaken({ taken }, () => updateVehiculo(db, body))
  const after = await lockVehiculo(db, nombre)
  await insertHistory(db, session, {
    entidad: 'vehiculo',
    id: nombre,
    accion: 'UPDATE',
    verbo: 'editar',
    cambios: changesBetween(told(before), told(after)),
  })
  return after
}

const STORED = {
  asientos: null,
  patente: '',
  revisionTecnica: null,
  permisoCirculacion: null,
  seguro: null,
  habilitado: 1,
} as const

function isChanged(body: Call['body'], before: Vehiculo) {
  const fields = Object.keys(STORED) as (keyof typeof STORED)[]
  return fields.some(
    (field) => body[field] !== undefined && body[field] !== (before[field] ?? STORED[field]),
  )
}

/** Throws 409 with the coming routes that would have more passengers than seats, unless the caller confirmed it. */
async function checkCupos({ db, body, now }: Call, before: Vehiculo) {
  const { nombre, asientos, confirmarCupo } = body
  if (confirmarCupo || asientos === null || asientos >= (before.asientos ?? Infinity)) return
  const cupos = await findCupos(db, { nombre, asientos, hoy: now().day })
  if (cupos.length > 0) throw conflict(cupos.map(fraseDeCupo).join(' '), { cupos })
}
