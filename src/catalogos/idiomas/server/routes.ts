import { handle } from '#lib/server/handle.ts'
import { idiomas } from '../contract.ts'
import { listIdiomas } from './queries.ts'

export const routes = [handle(idiomas.getAll, listIdiomas)]
