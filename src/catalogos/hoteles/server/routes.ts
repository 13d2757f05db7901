import { handle } from '#lib/server/handle.ts'
import { hoteles } from '../contract.ts'
import { listHoteles } from './queries.ts'

export const routes = [handle(hoteles.getAll, listHoteles), handle(hoteles.get, listHoteles)]
