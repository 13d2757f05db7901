import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Moneda, monedas } from '../contract.ts'

export const answers = answersOf(monedas, {
  getAll: { summary: 'Exchange rates', data: z.array(Moneda) },
  get: {
    summary: 'One exchange rate by id; without an id, as getAll',
    data: z.union([Moneda, z.array(Moneda)]),
  },
  add: { summary: 'Adds the rates of a day that has none', data: Moneda },
  put: { summary: 'Changes the rates of a day', data: Moneda },
  delete: {
    summary: 'Removes the rates of a day; settlements keep theirs',
    data: z.object({ id: z.int() }),
  },
})
