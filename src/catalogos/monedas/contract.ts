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
})
export type Moneda = z.infer<typeof Moneda>

const tasa = (message: string) => decimal(message).check(z.positive('Debe ser mayor que 0'))

export const NuevaMoneda = z.object({
  fecha: day(),
  dolar: tasa('Por favor, ingrese el valor del dólar'),
  real: tasa('Por favor, ingrese el valor del real'),
})
export type NuevaMoneda = z.infer<typeof NuevaMoneda>

export const EdicionMoneda = z.object({ id: id(), ...NuevaMoneda.shape, version })
export type EdicionMoneda = z.infer<typeof EdicionMoneda>

export const monedas = {
  getAll: llamada('GET /v1/moneda/getAll', {
    summary: 'Exchange rates',
    query: z.object(paging),
    data: z.array(Moneda),
  }),
  get: llamada('GET /v1/moneda/get', {
    summary: 'One exchange rate by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([Moneda, z.array(Moneda)]),
  }),
  add: llamada('POST /v1/moneda/add', {
    summary: 'Adds the rates of a day that has none',
    body: NuevaMoneda,
    data: Moneda,
    status: 201,
  }),
  put: llamada('PUT /v1/moneda/put', {
    summary: 'Changes the rates of a day',
    body: EdicionMoneda,
    data: Moneda,
  }),
  delete: llamada('DELETE /v1/moneda/delete/{id}', {
    summary: 'Removes the rates of a day; settlements keep theirs (D33)',
    params: z.object({ id: idText }),
    data: z.object({ id: z.int() }),
  }),
}
