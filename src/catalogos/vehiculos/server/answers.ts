import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Vehiculo, vehiculos } from '../contract.ts'

export const answers = answersOf(vehiculos, {
  getAll: { summary: 'The vehicles used before, by name', data: z.array(Vehiculo) },
  put: {
    summary:
      'Changes a vehicle, and remembers it if it is new; 409 with the coming routes that would have too few seats',
    data: Vehiculo,
  },
})
