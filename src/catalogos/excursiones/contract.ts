import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, idText } from '#lib/contract/fields.ts'

/** What a selector needs (D13b); `habilitado` and `version` come to those with the whole row. Prices in whole pesos. */
export const Excursion = z.object({
  id: z.int(),
  nombre: z.string(),
  prefijo: z.string(),
  valor: z.int(),
  valorChild: z.int(),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
})
export type Excursion = z.infer<typeof Excursion>

export const excursiones = {
  getAll: llamada('GET /v1/excursion/getAll', {
    summary: 'Excursions; reduced and enabled ones only where the role gets L',
    query: z.object(paging),
    data: z.array(Excursion),
  }),
  get: llamada('GET /v1/excursion/get', {
    summary: 'One excursion by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([Excursion, z.array(Excursion)]),
  }),
}
