import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Recordatorio, recordatorios } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listRecordatorios } from './queries.ts'

export const routes = routesOf(recordatorios, {
  getAll: { summary: 'Reminders', data: z.array(Recordatorio), run: listRecordatorios },
  get: {
    summary: 'One reminder by id; without an id, as getAll',
    data: z.union([Recordatorio, z.array(Recordatorio)]),
    run: listRecordatorios,
  },
  add: { summary: 'Adds a reminder', data: Recordatorio, run: command(agregar) },
  put: { summary: 'Changes a reminder', data: Recordatorio, run: command(editar) },
  delete: {
    summary: 'Removes a reminder',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
