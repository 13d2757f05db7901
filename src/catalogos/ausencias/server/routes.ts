import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Ausencia, ausencias } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listAusencias } from './queries.ts'

export const routes = routesOf(ausencias, {
  getAll: {
    summary: 'Absences of guides and drivers that touch the days, or of one of them',
    data: z.array(Ausencia),
    run: listAusencias,
  },
  add: { summary: 'Adds an absence of a guide or driver', data: Ausencia, run: command(agregar) },
  put: { summary: 'Changes an absence', data: Ausencia, run: command(editar) },
  delete: {
    summary: 'Removes an absence',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
