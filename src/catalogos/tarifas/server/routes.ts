import { command } from '#lib/server/command.ts'
import { handle } from '#lib/server/handle.ts'
import { tarifas } from '../contract.ts'
import { agregar, anular, editar } from './commands.ts'
import { listOpciones, listTarifas } from './queries.ts'

export const routes = [
  handle(tarifas.getAll, listTarifas),
  handle(tarifas.getOpciones, listOpciones),
  handle(tarifas.add, command(agregar)),
  handle(tarifas.put, command(editar)),
  handle(tarifas.anular, command(anular)),
]
