import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  emailOrNone,
  flag,
  id,
  idText,
  named,
  phoneOrNone,
  requiredLine,
  version,
} from '#lib/contract/fields.ts'

export const NO_RECEPCIONISTA = 'El recepcionista no es de ese hotel'

/** Optional fields are left out for selectors. HOTEL gets them for its own hotel. */
export const Recepcionista = z.object({
  id: z.int(),
  nombre: z.string(),
  hotelId: z.int(),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  hotel: z.optional(named),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
})
export type Recepcionista = z.infer<typeof Recepcionista>

const required = {
  nombre: requiredLine(100, 'Por favor, ingrese el nombre del recepcionista'),
  hotelId: id('Por favor, seleccione un hotel'),
}

const NuevoRecepcionista = z.object({
  ...required,
  email: z._default(emailOrNone(), ''),
  telefono: z._default(phoneOrNone(), ''),
  habilitado: z._default(flag, 1),
})

/** Fields left out keep their value. */
export const EdicionRecepcionista = z.object({
  ...required,
  id: id(),
  email: z.optional(emailOrNone()),
  telefono: z.optional(phoneOrNone()),
  habilitado: z.optional(flag),
  version,
})
export type EdicionRecepcionista = z.infer<typeof EdicionRecepcionista>

export const recepcionistas = {
  getAll: llamada<Recepcionista[]>()('GET /v1/recepcionista/getAll', {
    query: z.object(paging),
  }),
  get: llamada<Recepcionista | Recepcionista[]>()('GET /v1/recepcionista/get', {
    query: z.object({ id: z.optional(idText), ...paging }),
  }),
  add: llamada<Recepcionista>()('POST /v1/recepcionista/add', {
    body: NuevoRecepcionista,
    status: 201,
  }),
  put: llamada<Recepcionista>()('PUT /v1/recepcionista/put', {
    body: EdicionRecepcionista,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/recepcionista/delete/{id}', {
    params: z.object({ id: idText }),
  }),
}
