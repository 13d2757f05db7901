import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Comuna, Hotel, hoteles } from '../contract.ts'

export const answers = answersOf(hoteles, {
  getAll: {
    summary: 'Hotels; reduced and enabled ones only where the role gets L',
    data: z.array(Hotel),
  },
  get: {
    summary: 'One hotel by id; without an id, as getAll',
    data: z.union([Hotel, z.array(Hotel)]),
  },
  add: { summary: 'Adds a hotel', data: Hotel },
  put: { summary: 'Changes a hotel', data: Hotel },
  delete: { summary: 'Removes a hotel that nothing refers to', data: z.object({ id: z.int() }) },
  comunas: {
    summary: 'The comunas of Chile; with an id, that one',
    data: z.union([z.array(Comuna), Comuna]),
  },
})
