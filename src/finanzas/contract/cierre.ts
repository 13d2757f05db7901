import * as z from 'zod/mini'
import { text } from '#lib/contract/fields.ts'

/** Counts of open work in a month that is to be closed. Only `descuadres` prevents closing. */
export const MesPorCerrar = z.object({
  mes: z.string(),
  /** Routes of the month that are not settled. */
  rutasPendientes: z.int(),
  /** Settled routes of the month whose money finance has not received. */
  rutasSinEntregar: z.int(),
  /** People with a difference in a handover received by then, which no ajuste has settled until now. */
  personasConDiferencia: z.int(),
  /** People whose month is not paid, or not all of it. */
  porPagar: z.int(),
  /**
   * Differences between rows of the month, or entered in it, and their entries in the libro; always none. Missing if
   * they were not asked for.
   */
  descuadres: z.optional(z.int()),
})
export type MesPorCerrar = z.infer<typeof MesPorCerrar>

export const Cierres = z.object({
  /** Newest first; closing the first one closed all before it. */
  cerrados: z.array(
    z.object({ mes: z.string(), momento: z.string(), autor: z.string(), motivo: z.string() }),
  ),
  /** The only month that can be closed now; null if it has not ended or nothing was entered yet. */
  siguiente: z.nullable(MesPorCerrar),
})
export type Cierres = z.infer<typeof Cierres>

const badMonth = 'Debe ser un mes, como 2026-11'
export const CierreDeMes = z.object({
  mes: z.string(badMonth).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, badMonth)),
  /** Required if something of the month is open. */
  motivo: z._default(text(1000), ''),
})
