import * as z from 'zod/mini'
import { named } from '#lib/contract/fields.ts'
import { answerSchemas } from './reserva-fields.ts'

const { reservaId, nombrePasajero, telefono, email, idioma, canalVentaId } = answerSchemas

/** Values known before a sale, of the seller and of a room of a hotel. Unknown ones are left out. */
export const Conocido = z.object({
  /** Most frequent of the seller's last sales, or the only one there is. */
  canalVentaId: z.optional(canalVentaId),
  /** Receptionist that the HOTEL user is. */
  recepcionista: z.optional(named),
  /** Language of the room's last guest. */
  idioma: z.optional(idioma),
  /** Guest who is in the room now, with the reservation that says so (RE-40). */
  pasajero: z.optional(z.object({ reservaId, nombrePasajero, telefono, email, idioma })),
})
export type Conocido = z.infer<typeof Conocido>
