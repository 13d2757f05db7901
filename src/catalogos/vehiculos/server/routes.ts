import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Vehiculo, vehiculos } from '../contract.ts'
import { editar } from './commands.ts'
import { listVehiculos } from './queries.ts'

export const routes = routesOf(vehiculos, {
  getAll: {
    summary: 'The vehicles used before, by name',
    data: z.array(Vehiculo),
    run: listVehiculos,
  },
  put: {
    summary:
      'Changes a vehicle, and remembers it if it is new; 409 with the coming routes that would have too few seats, or that have one which is disabled',
    data: Vehiculo,
    run: command(editar),
  },
})
