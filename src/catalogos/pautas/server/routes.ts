import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { pautas } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listPautas } from './queries.ts'

export const routes = [
  handle(pautas.getAll, listPautas),
  handle(pautas.add, command(agregar)),
  handle(pautas.put, command(editar)),
  handle(pautas.delete, command(eliminar)),
]
