import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { canalesVenta } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listCanalesVenta } from './queries.ts'

export const routes = [
  handle(canalesVenta.getAll, listCanalesVenta),
  handle(canalesVenta.get, listCanalesVenta),
  handle(canalesVenta.add, command(agregar)),
  handle(canalesVenta.put, command(editar)),
  handle(canalesVenta.delete, command(eliminar)),
]
