import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { recepcionistas } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listRecepcionistas } from './queries.ts'

export const routes = [
  handle(recepcionistas.getAll, listRecepcionistas),
  handle(recepcionistas.get, listRecepcionistas),
  handle(recepcionistas.add, command(agregar)),
  handle(recepcionistas.put, command(editar)),
  handle(recepcionistas.delete, command(eliminar)),
]
