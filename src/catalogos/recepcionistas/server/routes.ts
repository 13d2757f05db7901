import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Recepcionista, recepcionistas } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listRecepcionistas } from './queries.ts'

export const routes = routesOf(recepcionistas, {
  getAll: {
    summary: 'Receptionists; reduced and enabled ones only where the role gets L',
    data: z.array(Recepcionista),
    run: listRecepcionistas,
  },
  get: {
    summary: 'One receptionist by id; without an id, as getAll',
    data: z.union([Recepcionista, z.array(Recepcionista)]),
    run: listRecepcionistas,
  },
  add: { summary: 'Adds a receptionist', data: Recepcionista, run: command(agregar) },
  put: { summary: 'Changes a receptionist', data: Recepcionista, run: command(editar) },
  delete: {
    summary: 'Removes a receptionist that nothing refers to',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
