import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { hoteles } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listComunas, listHoteles } from './queries.ts'

export const routes = [
  handle(hoteles.getAll, listHoteles),
  handle(hoteles.get, listHoteles),
  handle(hoteles.add, command(agregar)),
  handle(hoteles.put, command(editar)),
  handle(hoteles.delete, command(eliminar)),
  handle(hoteles.comunas, listComunas),
]
