import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Cupo, cupos } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listCupos } from './queries.ts'

export const routes = routesOf(cupos, {
  getAll: {
    summary: 'Seats per departure, of all excursions or of one; dates of the past are left out',
    data: z.array(Cupo),
    run: listCupos,
  },
  add: { summary: 'Says how many seats a departure has', data: Cupo, run: command(agregar) },
  put: { summary: 'Changes the seats of a departure', data: Cupo, run: command(editar) },
  delete: {
    summary: 'Removes what was said of the seats of a departure',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
