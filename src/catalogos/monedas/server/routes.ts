import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { monedas } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listMonedas } from './queries.ts'

export const routes = [
  handle(monedas.getAll, listMonedas),
  handle(monedas.get, listMonedas),
  handle(monedas.add, command(agregar)),
  handle(monedas.put, command(editar)),
  handle(monedas.delete, command(eliminar)),
]
