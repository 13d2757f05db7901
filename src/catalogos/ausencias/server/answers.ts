import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Ausencia, ausencias } from '../contract.ts'

export const answers = answersOf(ausencias, {
  getAll: {
    summary: 'Absences of guides and drivers that touch the days, or of one of them',
    data: z.array(Ausencia),
  },
  add: { summary: 'Adds an absence of a guide or driver', data: Ausencia },
  put: { summary: 'Changes an absence', data: Ausencia },
  delete: { summary: 'Removes an absence', data: z.object({ id: z.int() }) },
})
