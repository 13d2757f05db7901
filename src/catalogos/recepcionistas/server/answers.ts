import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Recepcionista, recepcionistas } from '../contract.ts'

export const answers = answersOf(recepcionistas, {
  getAll: {
    summary: 'Receptionists; reduced and enabled ones only where the role gets L',
    data: z.array(Recepcionista),
  },
  get: {
    summary: 'One receptionist by id; without an id, as getAll',
    data: z.union([Recepcionista, z.array(Recepcionista)]),
  },
  add: { summary: 'Adds a receptionist', data: Recepcionista },
  put: { summary: 'Changes a receptionist', data: Recepcionista },
  delete: {
    summary: 'Removes a receptionist that nothing refers to',
    data: z.object({ id: z.int() }),
  },
})
