import { handle } from '#lib/server/handle.ts'
import { excursiones } from '../contract.ts'
import { listExcursiones } from './queries.ts'

export const routes = [
  handle(excursiones.getAll, listExcursiones),
  handle(excursiones.get, listExcursiones),
]
