import * as z from 'zod/mini'
import { id } from '#lib/contract/fields.ts'

const MAXIMO_DE_ENLACES = 20

export const NuevosEnlaces = z.object({
  reservaIds: z
    .array(id('Debe ser un id'), 'Diga qué reservas')
    .check(
      z.minLength(1, 'Diga qué reservas'),
      z.maxLength(MAXIMO_DE_ENLACES, `Máximo ${MAXIMO_DE_ENLACES} reservas`),
    ),
})

/** Way to the page of a reservation's passenger. The token in the address is kept nowhere. */
export const Enlace = z.object({ reservaId: z.int(), url: z.string() })
export type Enlace = z.infer<typeof Enlace>
