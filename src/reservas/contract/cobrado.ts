import * as z from 'zod/mini'
import { flag } from '#lib/contract/fields.ts'

/** Money collected for a reservation, and who has it. Nothing of the passenger. */
export const Cobrado = z.object({
  /** Who collected it; "La oficina" where it lies in the caja. */
  quien: z.string(),
  /** Day on which it was entered. */
  fecha: z.string(),
  /** 1 while FINANZAS has to say whose settlement it is. */
  porConfirmar: flag,
  /** Why nothing was collected; left out if something was. */
  motivo: z.optional(z.string()),
  /** Collected less the change, by currency. Left out for roles that do not read everybody's handovers. */
  montos: z.optional(z.object({ clp: z.number(), usd: z.number(), real: z.number() })),
})
export type Cobrado = z.infer<typeof Cobrado>
