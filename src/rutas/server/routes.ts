import { handle } from '#lib/server/handle.ts'
import { rutas } from '../contract.ts'
import { listRutas } from './queries.ts'

export const routes = [handle(rutas.getAll, listRutas), handle(rutas.get, listRutas)]
