import type { Cmd } from '#acceso/server/session.ts'
import type { vehiculos } from '../contract.ts'
import { editVehiculo } from './steps/edit-vehiculo.ts'

export const editar = (call: Cmd<typeof vehiculos.put>) => editVehiculo(call)
