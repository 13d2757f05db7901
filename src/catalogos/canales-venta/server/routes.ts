import { handle } from '#lib/server/handle.ts'
import { canalesVenta } from '../contract.ts'
import { listCanalesVenta } from './queries.ts'

export const routes = [
  handle(canalesVenta.getAll, listCanalesVenta),
  handle(canalesVenta.get, listCanalesVenta),
]
