import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { CanalVenta, canalesVenta } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listCanalesVenta } from './queries.ts'

export const routes = routesOf(canalesVenta, {
  getAll: {
    summary: 'Sales channels; reduced and enabled ones only where the role gets L',
    data: z.array(CanalVenta),
    run: listCanalesVenta,
  },
  get: {
    summary: 'One sales channel by id; without an id, as getAll',
    data: z.union([CanalVenta, z.array(CanalVenta)]),
    run: listCanalesVenta,
  },
  add: { summary: 'Adds a sales channel', data: CanalVenta, run: command(agregar) },
  put: { summary: 'Changes a sales channel', data: CanalVenta, run: command(editar) },
  delete: {
    summary: 'Removes a sales channel that no reservation refers to',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
