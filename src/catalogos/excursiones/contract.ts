import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, id, idText, pesos, requiredText, version } from '#lib/contract/fields.ts'

/** Prices in whole pesos. `habilitado` and `version` are left out for selectors. */
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

const obligatorios = {
  nombre: requiredText(100, 'Por favor, ingrese el nombre de la excursión'),
  prefijo: requiredText(10, 'Por favor, ingrese el prefijo').check(
    z.overwrite((prefijo) => prefijo.toLocaleUpperCase('es')),
  ),
}
const precio = pesos('Por favor, ingrese el precio')

export const NuevaExcursion = z.object({
  ...obligatorios,
  valor: z._default(precio, 0),
  valorChild: z._default(precio, 0),
  habilitado: z._default(flag, 1),
})
export type NuevaExcursion = z.infer<typeof NuevaExcursion>

/** Fields left out keep their value. */
export const EdicionExcursion = z.object({
  ...obligatorios,
  id: id(),
  valor: z.optional(precio),
  valorChild: z.optional(precio),
  habilitado: z.optional(flag),
  version,
})

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
  add: llamada('POST /v1/excursion/add', {
    summary: 'Adds an excursion',
    body: NuevaExcursion,
    data: Excursion,
    status: 201,
  }),
  put: llamada('PUT /v1/excursion/put', {
    summary: 'Changes an excursion',
    body: EdicionExcursion,
    data: Excursion,
  }),
  delete: llamada('DELETE /v1/excursion/delete/{id}', {
    summary: 'Removes an excursion that nothing refers to (D26)',
    params: z.object({ id: idText }),
    data: z.object({ id: z.int() }),
  }),
}
