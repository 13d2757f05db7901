import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Comuna, Hotel, hoteles } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listComunas, listHoteles } from './queries.ts'

export const routes = routesOf(hoteles, {
  getAll: {
    summary: 'Hotels; reduced and enabled ones only where the role gets L',
    data: z.array(Hotel),
    run: listHoteles,
  },
  get: {
    summary: 'One hotel by id; without an id, as getAll',
    data: z.union([Hotel, z.array(Hotel)]),
    run: listHoteles,
  },
  add: { summary: 'Adds a hotel', data: Hotel, run: command(agregar) },
  put: { summary: 'Changes a hotel', data: Hotel, run: command(editar) },
  delete: {
    summary: 'Removes a hotel that nothing refers to',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
  comunas: {
    summary: 'The comunas of Chile; with an id, that one',
    data: z.union([z.array(Comuna), Comuna]),
    run: listComunas,
  },
})
