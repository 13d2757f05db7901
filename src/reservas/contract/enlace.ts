import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
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

/** Path of a passenger's page. */
export const pageAddress = (token: string) => `/c/${token}`

/** Way to the page of a reservation's passenger. The token in the address is kept nowhere. */
export const Enlace = z.object({ reservaId: z.int(), url: z.string() })
export type Enlace = z.infer<typeof Enlace>

export const enlaces = {
  /** The answer leaves out reservations whose tour is over. */
  crear: llamada<Enlace[]>()('POST /v1/reserva/enlace', {
    steady: true,
    repeatable: false,
    body: NuevosEnlaces,
  }),
  revocar: llamada<{ revocados: number }>()('PUT /v1/reserva/revocarEnlaces', {
    body: z.object({ reservaId: id('Debe ser un id') }),
  }),
}
