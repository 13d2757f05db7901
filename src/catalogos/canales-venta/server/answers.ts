import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { CanalVenta, canalesVenta } from '../contract.ts'

export const answers = answersOf(canalesVenta, {
  getAll: {
    summary: 'Sales channels; reduced and enabled ones only where the role gets L',
    data: z.array(CanalVenta),
  },
  get: {
    summary: 'One sales channel by id; without an id, as getAll',
    data: z.union([CanalVenta, z.array(CanalVenta)]),
  },
  add: { summary: 'Adds a sales channel', data: CanalVenta },
  put: { summary: 'Changes a sales channel', data: CanalVenta },
  delete: {
    summary: 'Removes a sales channel that no reservation refers to',
    data: z.object({ id: z.int() }),
  },
})
