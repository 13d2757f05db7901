import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { day, decimal, id, idText, version } from '#lib/contract/fields.ts'

/** Pesos per dollar and per real, up to two decimals: exact as JSON numbers. The database keeps them as `numeric`. */
export const Moneda = z.object({
  id: z.int(),
  fecha: z.string(),
  dolar: z.number(),
  real: z.number(),
  version: z.int(),
  /** After a correction: number of settlements that are frozen with other rates of that day, if any. */
  rendiciones: z.optional(z.int()),
})
export type Moneda = z.infer<typeof Moneda>

const tasa = (message: string) => decimal(message).check(z.positive('Debe ser mayor que 0'))

export const NuevaMoneda = z.object({
  fecha: day(),
  dolar: tasa('Por favor, ingrese el valor del dólar'),
  real: tasa('Por favor, ingrese el valor del real'),
  /** Keeps rates far from the last known ones (CA-19). */
  confirmarTasa: z.optional(z.boolean('Valor no válido')),
})
export type NuevaMoneda = z.infer<typeof NuevaMoneda>

export const EdicionMoneda = z.object({ id: id(), ...NuevaMoneda.shape, version })
export type EdicionMoneda = z.infer<typeof EdicionMoneda>

/** Applies a corrected rate to the settlements frozen from it. Served by `rendiciones`, which writes them. */
export const tasasFijadas = {
  aplicar: llamada<{ rendiciones: number }>()('POST /v1/moneda/aplicar', {
    body: z.object({ id: id() }),
  }),
}

export const monedas = {
  getAll: llamada<Moneda[]>()('GET /v1/moneda/getAll', {
    query: z.object(paging),
  }),
  get: llamada<Moneda | Moneda[]>()('GET /v1/moneda/get', {
    query: z.object({ id: z.optional(idText), ...paging }),
  }),
  add: llamada<Moneda>()('POST /v1/moneda/add', {
    body: NuevaMoneda,
    status: 201,
  }),
  put: llamada<Moneda>()('PUT /v1/moneda/put', {
    body: EdicionMoneda,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/moneda/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
