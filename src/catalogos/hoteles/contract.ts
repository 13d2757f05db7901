import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, idText } from '#lib/contract/fields.ts'

/** What a selector needs (D13b); the rest comes to those with the whole row, and to HOTEL for its own. */
export const Hotel = z.object({
  id: z.int(),
  nombre: z.string(),
  direccion: z.optional(z.string()),
  comunaId: z.optional(z.int()),
  comuna: z.optional(z.object({ id: z.int(), nombre: z.string() })),
  telefono: z.optional(z.string()),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
})
export type Hotel = z.infer<typeof Hotel>

export const hoteles = {
  getAll: llamada('GET /v1/hotel/getAll', {
    summary: 'Hotels; reduced and enabled ones only where the role gets L',
    query: z.object(paging),
    data: z.array(Hotel),
  }),
  get: llamada('GET /v1/hotel/get', {
    summary: 'One hotel by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([Hotel, z.array(Hotel)]),
  }),
}
