import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Recordatorio, recordatorios } from '../contract.ts'

export const answers = answersOf(recordatorios, {
  getAll: { summary: 'Reminders', data: z.array(Recordatorio) },
  get: {
    summary: 'One reminder by id; without an id, as getAll',
    data: z.union([Recordatorio, z.array(Recordatorio)]),
  },
  add: { summary: 'Adds a reminder', data: Recordatorio },
  put: { summary: 'Changes a reminder', data: Recordatorio },
  delete: { summary: 'Removes a reminder', data: z.object({ id: z.int() }) },
})
