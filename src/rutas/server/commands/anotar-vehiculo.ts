import type { Cmd } from '#acceso/server/queries.ts'
import { conflict } from '#lib/server/errors.ts'
import { insertHistory } from '#lib/server/history.ts'
import type { rutas, vehiculos } from '../../contract.ts'
import { lockVehiculo, recordarVehiculo, updateVehiculo } from '../queries/vehiculos.ts'

type Call = Cmd<typeof vehiculos.put>

export async function recordar(
  { db, session }: Cmd<typeof rutas.add | typeof rutas.put> | Call,
  nombre: string | null,
) {
  if (nombre === null || !(await recordarVehiculo(db, nombre))) return
  await insertHistory(db, session, {
    entidad: 'vehiculo',
    id: nombre,
    accion: 'INSERT',
    verbo: 'agregar',
  })
}

export async function anotarVehiculo(call: Call) {
  const { body, db, session } = call
  const { nombre, asientos, version } = body
  await recordar(call, nombre)
  const antes = await lockVehiculo(db, nombre)
  if (version !== undefined && version !== antes.version)
    throw conflict(
      'Otra persona modificó este vehículo mientras lo tenía abierto. Revise los cambios antes de guardar.',
      antes,
    )
  if (antes.asientos === asientos) return antes
  await updateVehiculo(db, nombre, asientos)
  await insertHistory(db, session, {
    entidad: 'vehiculo',
    id: nombre,
    accion: 'UPDATE',
    verbo: 'editar',
    cambios: [{ campo: 'asientos', antes: antes.asientos, despues: asientos }],
  })
  return lockVehiculo(db, nombre)
}
