import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, id, idText, requiredText, version } from '#lib/contract/fields.ts'

/** `valor` is always 1. */
export const CanalVenta = z.object({
  id: z.int(),
  nombre: z.string(),
  valor: z.optional(z.int()),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
})
export type CanalVenta = z.infer<typeof CanalVenta>

const obligatorios = {
  nombre: requiredText(100, 'El nombre del canal de venta es obligatorio.'),
  valor: z._default(z.literal(1, 'El valor del canal de venta es siempre 1.'), 1),
}

export const NuevoCanalVenta = z.object({ ...obligatorios, habilitado: z._default(flag, 1) })
export type NuevoCanalVenta = z.infer<typeof NuevoCanalVenta>

/** Fields left out keep their value. */
export const EdicionCanalVenta = z.object({
  ...obligatorios,
  id: id(),
  habilitado: z.optional(flag),
  version,
})
export type EdicionCanalVenta = z.infer<typeof EdicionCanalVenta>

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
  add: llamada('POST /v1/canalventa/add', {
    summary: 'Adds a sales channel',
    body: NuevoCanalVenta,
    data: CanalVenta,
    status: 201,
  }),
  put: llamada('PUT /v1/canalventa/put', {
    summary: 'Changes a sales channel',
    body: EdicionCanalVenta,
    data: CanalVenta,
  }),
  delete: llamada('DELETE /v1/canalventa/delete/{id}', {
    summary: 'Removes a sales channel that no reservation refers to (D26)',
    params: z.object({ id: idText }),
    data: z.object({ id: z.int() }),
  }),
}
