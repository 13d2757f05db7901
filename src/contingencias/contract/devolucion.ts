import * as z from 'zod/mini'
import { id, line, named, version } from '#lib/contract/fields.ts'
import { CLASES_DE_DEVOLUCION, COMO_SE_PAGA, ESTADOS_DE_DEVOLUCION, QUIEN_PAGA } from '../rules.ts'

/** Money of one reservation that goes back. Pesos are whole; dollars and reais have two decimals. */
export const Devolucion = z.object({
  id: z.int(),
  contingenciaId: z.int(),
  reservaId: z.int(),
  nombrePasajero: z.string(),
  nombreExcursion: z.string(),
  fecha: z.string(),
  clase: z.enum(CLASES_DE_DEVOLUCION),
  clp: z.int(),
  usd: z.number(),
  brl: z.number(),
  paga: z.enum(QUIEN_PAGA),
  /** Left out while it is not done. */
  como: z.optional(z.enum(COMO_SE_PAGA)),
  estado: z.enum(ESTADOS_DE_DEVOLUCION),
  nota: z.string(),
  hecha: z.optional(z.string()),
  usuario: z.optional(named),
  /** Settlement of the money that was collected, to name who gives it back. */
  rendicionId: z.optional(z.int()),
  version: z.int(),
})
export type Devolucion = z.infer<typeof Devolucion>

export const HacerDevolucion = z
  .object({
    id: id('Debe ser un id'),
    version,
    paga: z.enum(QUIEN_PAGA, { error: 'Diga quién paga' }),
    como: z.enum(COMO_SE_PAGA, { error: 'Diga cómo se paga' }),
    /** Person who gives the money back, where it is one. */
    quien: z.optional(id('Diga quién paga')),
    nota: z._default(line(200), ''),
    noCorresponde: z.optional(z.literal(true)),
  })
  .check(
    z.refine(({ paga, quien }) => (paga === 'persona') === (quien !== undefined), {
      path: ['quien'],
      error: 'Diga qué persona paga',
    }),
    z.refine(({ noCorresponde, nota }) => !noCorresponde || nota !== '', {
      path: ['nota'],
      error: 'Diga por qué no corresponde',
    }),
  )
export type HacerDevolucion = z.infer<typeof HacerDevolucion>
