import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { recordatorios } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listRecordatorios } from './queries.ts'

export const routes = [
  handle(recordatorios.getAll, listRecordatorios),
  handle(recordatorios.get, listRecordatorios),
  handle(recordatorios.add, command(agregar)),
  handle(recordatorios.put, command(editar)),
  handle(recordatorios.delete, command(eliminar)),
]
