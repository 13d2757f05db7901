import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { Idioma, idiomas } from '../contract.ts'
import { listIdiomas } from './queries.ts'

export const routes = routesOf(idiomas, {
  getAll: {
    summary: 'Known languages of passengers and guides',
    data: z.array(Idioma),
    run: listIdiomas,
  },
})
