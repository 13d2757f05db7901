import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { excursiones } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listExcursiones } from './queries.ts'

export const routes = [
  handle(excursiones.getAll, listExcursiones),
  handle(excursiones.get, listExcursiones),
  handle(excursiones.add, command(agregar)),
  handle(excursiones.put, command(editar)),
  handle(excursiones.delete, command(eliminar)),
]
