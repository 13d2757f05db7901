import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { vehiculos } from '../contract.ts'
import { editar } from './commands.ts'
import { listVehiculos } from './queries.ts'

export const routes = [
  handle(vehiculos.getAll, listVehiculos),
  handle(vehiculos.put, command(editar)),
]
