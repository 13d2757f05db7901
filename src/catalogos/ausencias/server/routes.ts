import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { ausencias } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listAusencias } from './queries.ts'

export const routes = [
  handle(ausencias.getAll, listAusencias),
  handle(ausencias.add, command(agregar)),
  handle(ausencias.put, command(editar)),
  handle(ausencias.delete, command(eliminar)),
]
