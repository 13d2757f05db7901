import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { cupos } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listCupos } from './queries.ts'

export const routes = [
  handle(cupos.getAll, listCupos),
  handle(cupos.add, command(agregar)),
  handle(cupos.put, command(editar)),
  handle(cupos.delete, command(eliminar)),
]
