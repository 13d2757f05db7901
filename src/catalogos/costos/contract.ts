import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { day, id, idText, pesos, version } from '#lib/contract/fields.ts'

/** Costs of an excursion from a day on, in whole pesos: for each passenger who travels, and for each departure. */
export const Costo = z.object({
  id: z.int(),
  excursionId: z.int(),
  nombreExcursion: z.string(),
  desde: z.string(),
  porPasajero: z.int(),
  porSalida: z.int(),
  version: z.int(),
})
export type Costo = z.infer<typeof Costo>

const fields = {
  excursionId: id('Por favor, seleccione una excursión'),
  desde: day('Por favor, ingrese desde cuándo rige'),
  porPasajero: z._default(pesos('Por favor, ingrese el costo por pasajero'), 0),
  porSalida: z._default(pesos('Por favor, ingrese el costo por salida'), 0),
}

export const NuevoCosto = z.object(fields)
export type NuevoCosto = z.infer<typeof NuevoCosto>

export const costos = {
  getAll: llamada<Costo[]>()('GET /v1/costo/getAll', {
    query: z.object({ excursionId: z.optional(idText) }),
  }),
  add: llamada<Costo>()('POST /v1/costo/add', { body: NuevoCosto, status: 201 }),
  put: llamada<Costo>()('PUT /v1/costo/put', {
    body: z.object({ ...fields, id: id(), version }),
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/costo/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
