import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Excursion, excursiones } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listExcursiones } from './queries.ts'

export const routes = routesOf(excursiones, {
  getAll: {
    summary: 'Excursions; reduced and enabled ones only where the role gets L',
    data: z.array(Excursion),
    run: listExcursiones,
  },
  get: {
    summary: 'One excursion by id; without an id, as getAll',
    data: z.union([Excursion, z.array(Excursion)]),
    run: listExcursiones,
  },
  add: { summary: 'Adds an excursion', data: Excursion, run: command(agregar) },
  put: { summary: 'Changes an excursion', data: Excursion, run: command(editar) },
  delete: {
    summary: 'Removes an excursion that nothing refers to',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
