import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, idText } from '#lib/contract/fields.ts'

/** A sales channel. `valor` is always 1; channel 1 is never listed (D12). */
export const CanalVenta = z.object({
  id: z.int(),
  nombre: z.string(),
  valor: z.optional(z.int()),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
})
export type CanalVenta = z.infer<typeof CanalVenta>

export const canalesVenta = {
  getAll: llamada('GET /v1/canalventa/getAll', {
    summary: 'Sales channels; reduced and enabled ones only where the role gets L',
    query: z.object(paging),
    data: z.array(CanalVenta),
  }),
  get: llamada('GET /v1/canalventa/get', {
    summary: 'One sales channel by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([CanalVenta, z.array(CanalVenta)]),
  }),
}
