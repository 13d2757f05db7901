import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Cupo, cupos } from '../contract.ts'

export const answers = answersOf(cupos, {
  getAll: {
    summary: 'Seats per departure, of all excursions or of one; dates of the past are left out',
    data: z.array(Cupo),
  },
  add: { summary: 'Says how many seats a departure has', data: Cupo },
  put: { summary: 'Changes the seats of a departure', data: Cupo },
  delete: {
    summary: 'Removes what was said of the seats of a departure',
    data: z.object({ id: z.int() }),
  },
})
