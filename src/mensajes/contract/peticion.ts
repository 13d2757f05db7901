import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { id, idText, requiredText, text, version } from '#lib/contract/fields.ts'

export const TIPOS_DE_PETICION = ['cambiar', 'anular'] as const
export const LARGO_DE_PETICION = 500

/** Asked by a passenger on the page. */
export const Peticion = z.object({
  id: z.int(),
  reservaId: z.int(),
  tipo: z.enum(TIPOS_DE_PETICION),
  texto: z.string(),
  momento: z.string(),
  estado: z.enum(['pendiente', 'aceptada', 'rechazada']),
  respuesta: z.string(),
  /** Person who answered, and the moment; left out while nobody did. */
  quien: z.optional(z.string()),
  respondida: z.optional(z.string()),
  /** Nobody told the answer, and no letter is on its way: the page alone says it. */
  porAvisar: z.optional(z.literal(true)),
  version: z.int(),
})
export type Peticion = z.infer<typeof Peticion>

/** Requests of a passenger, last first, and the number of links to the page that were not revoked. */
export const PeticionesDeReserva = z.object({ peticiones: z.array(Peticion), enlaces: z.int() })
export type PeticionesDeReserva = z.infer<typeof PeticionesDeReserva>

const digest = z.string('Valor no válido').check(z.regex(/^[0-9a-f]{64}$/, 'Valor no válido'))

/** Form of the passenger's page. `contenido` is the digest of what the page showed. */
export const PageForm = z.discriminatedUnion('hace', [
  z.object({ hace: z.literal('recibido'), contenido: digest }),
  z.object({ hace: z.enum(TIPOS_DE_PETICION), texto: text(LARGO_DE_PETICION) }),
])
export type PageForm = z.infer<typeof PageForm>

export const Responder = z.object({
  peticionId: id('Debe ser un id'),
  estado: z.enum(['aceptada', 'rechazada'], { error: 'Diga si se acepta' }),
  respuesta: requiredText(LARGO_DE_PETICION, 'Por favor, ingrese la respuesta'),
  version,
})

/** Calls about what passengers ask. */
export const peticiones = {
  get: llamada<PeticionesDeReserva>()('GET /v1/mensaje/getPeticiones', {
    query: z.object({ reservaId: idText }),
  }),
  responder: llamada<Peticion>()('PUT /v1/mensaje/responder', { body: Responder }),
}
