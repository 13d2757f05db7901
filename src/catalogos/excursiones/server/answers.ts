import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Excursion, excursiones } from '../contract.ts'

export const answers = answersOf(excursiones, {
  getAll: {
    summary: 'Excursions; reduced and enabled ones only where the role gets L',
    data: z.array(Excursion),
  },
  get: {
    summary: 'One excursion by id; without an id, as getAll',
    data: z.union([Excursion, z.array(Excursion)]),
  },
  add: { summary: 'Adds an excursion', data: Excursion },
  put: { summary: 'Changes an excursion', data: Excursion },
  delete: {
    summary: 'Removes an excursion that nothing refers to',
    data: z.object({ id: z.int() }),
  },
})
