import * as z from 'zod/mini'
import { flag } from '#lib/contract/fields.ts'

/** Who collected for a reservation, without amounts. Nothing of the passenger. */
export const Cobrado = z.object({
  /** Who collected it; "La oficina" where it lies in the caja. */
  quien: z.string(),
  /** Day on which it was entered. */
  fecha: z.string(),
  /** 1 while FINANZAS has to say whose settlement it is. */
  porConfirmar: flag,
  /** Why nothing was collected; left out if something was, and for roles that count handovers: it tells a sum. */
  motivo: z.optional(z.string()),
})
export type Cobrado = z.infer<typeof Cobrado>
