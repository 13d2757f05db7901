import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, id, idText, requiredLine, version } from '#lib/contract/fields.ts'

/** `valor` is always 1. */
export const CanalVenta = z.object({
  id: z.int(),
  nombre: z.string(),
  valor: z.optional(z.int()),
  habilitado: z.optional(flag),
  /** Sold on a portal: annulled there too. Left out where it is none. */
  portal: z.optional(z.boolean()),
  version: z.optional(z.int()),
})
export type CanalVenta = z.infer<typeof CanalVenta>

const required = {
  nombre: requiredLine(100, 'El nombre del canal de venta es obligatorio.'),
  valor: z._default(z.literal(1, 'El valor del canal de venta es siempre 1.'), 1),
}

const portal = z.boolean('Debe ser sí o no')

const NuevoCanalVenta = z.object({
  ...required,
  habilitado: z._default(flag, 1),
  portal: z._default(portal, false),
})

/** Fields left out keep their value. */
export const EdicionCanalVenta = z.object({
  ...required,
  id: id(),
  habilitado: z.optional(flag),
  portal: z.optional(portal),
  version,
})
export type EdicionCanalVenta = z.infer<typeof EdicionCanalVenta>

export const canalesVenta = {
  getAll: llamada<CanalVenta[]>()('GET /v1/canalventa/getAll', {
    query: z.object(paging),
  }),
  get: llamada<CanalVenta | CanalVenta[]>()('GET /v1/canalventa/get', {
    query: z.object({ id: z.optional(idText), ...paging }),
  }),
  add: llamada<CanalVenta>()('POST /v1/canalventa/add', {
    body: NuevoCanalVenta,
    status: 201,
  }),
  put: llamada<CanalVenta>()('PUT /v1/canalventa/put', {
    body: EdicionCanalVenta,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/canalventa/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
