import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Pauta, pautas } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listPautas } from './queries.ts'

export const routes = routesOf(pautas, {
  getAll: {
    summary: 'Pick-up minutes, of all excursions or of one',
    data: z.array(Pauta),
    run: listPautas,
  },
  add: {
    summary: 'Says when an excursion picks up a zona or a hotel',
    data: Pauta,
    run: command(agregar),
  },
  put: {
    summary: 'Changes when an excursion picks up a zona or a hotel',
    data: Pauta,
    run: command(editar),
  },
  delete: {
    summary: 'Removes pick-up minutes',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
