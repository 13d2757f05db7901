import { handle } from '#lib/server/handle.ts'
import { recepcionistas } from '../contract.ts'
import { listRecepcionistas } from './queries.ts'

export const routes = [
  handle(recepcionistas.getAll, listRecepcionistas),
  handle(recepcionistas.get, listRecepcionistas),
]
