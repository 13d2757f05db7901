import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Costo, costos } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listCostos } from './queries.ts'

export const routes = routesOf(costos, {
  getAll: {
    summary: 'Costs per passenger and per departure, of all excursions or of one, newest first',
    data: z.array(Costo),
    run: listCostos,
  },
  add: {
    summary: 'Says what an excursion costs from a day on',
    data: Costo,
    run: command(agregar),
  },
  put: { summary: 'Corrects a cost of an excursion', data: Costo, run: command(editar) },
  delete: {
    summary: 'Removes a cost of an excursion',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
