import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, idText } from '#lib/contract/fields.ts'

/** What a selector needs (D13b); the rest comes to those with the whole row, and to HOTEL for its own hotel's. */
export const Recepcionista = z.object({
  id: z.int(),
  nombre: z.string(),
  hotelId: z.int(),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  hotel: z.optional(z.object({ id: z.int(), nombre: z.string() })),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
})
export type Recepcionista = z.infer<typeof Recepcionista>

export const recepcionistas = {
  getAll: llamada('GET /v1/recepcionista/getAll', {
    summary: 'Receptionists; reduced and enabled ones only where the role gets L',
    query: z.object(paging),
    data: z.array(Recepcionista),
  }),
  get: llamada('GET /v1/recepcionista/get', {
    summary: 'One receptionist by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([Recepcionista, z.array(Recepcionista)]),
  }),
}
