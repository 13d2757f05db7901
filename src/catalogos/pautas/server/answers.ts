import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Pauta, pautas } from '../contract.ts'

export const answers = answersOf(pautas, {
  getAll: { summary: 'Pick-up minutes, of all excursions or of one', data: z.array(Pauta) },
  add: { summary: 'Says when an excursion picks up a zona or a hotel', data: Pauta },
  put: { summary: 'Changes when an excursion picks up a zona or a hotel', data: Pauta },
  delete: { summary: 'Removes pick-up minutes', data: z.object({ id: z.int() }) },
})
