import * as z from 'zod/mini'
import { id, moment } from '#lib/contract/fields.ts'

export const Tarde = z.object({ minutos: z.int(), momento: z.string(), usuario: z.string() })

/** Most minutes, and the step between two numbers. */
export const LATEST = 180
const STEP = 5
const NOT_A_NUMBER = `Diga de 0 a ${LATEST} minutos, de a ${STEP}`

/** 0 takes it back. `momento` is that of the press, by the device. */
export const DecirTarde = z.object({
  rutaId: id('Debe ser un id'),
  minutos: z
    .int(NOT_A_NUMBER)
    .check(
      z.minimum(0, NOT_A_NUMBER),
      z.maximum(LATEST, NOT_A_NUMBER),
      z.multipleOf(STEP, NOT_A_NUMBER),
    ),
  momento: z.optional(moment()),
})
