import * as z from 'zod/mini'
import { flag } from '#lib/contract/fields.ts'

/** Person who collected for a reservation: no amounts, nothing of the passenger. */
export const Cobrado = z.object({
  /** Name of the person who collected it; "La oficina" if the caja has it. */
  quien: z.string(),
  /** Day on which it was entered. */
  fecha: z.string(),
  /** 1 while FINANZAS has to say whose settlement it is. */
  porConfirmar: flag,
  /** Why nothing was collected; left out if something was, and for roles that count handovers: it tells a sum. */
  motivo: z.optional(z.string()),
})
export type Cobrado = z.infer<typeof Cobrado>
