import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import {
  emailOrNone,
  flag,
  id,
  idText,
  phoneOrNone,
  requiredText,
  version,
} from '#lib/contract/fields.ts'

/** Optional fields are left out for selectors. HOTEL gets them for its own hotel. */
export const Recepcionista = z.object({
  id: z.int(),
  nombre: z.string(),
  hotelId: z.int(),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  hotel: z.optional(z.object({ id: z.int(), nombre: z.string() })),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
})
export type Recepcionista = z.infer<typeof Recepcionista>

const obligatorios = {
  nombre: requiredText(100, 'Por favor, ingrese el nombre del recepcionista'),
  hotelId: id('Por favor, seleccione un hotel'),
}

export const NuevoRecepcionista = z.object({
  ...obligatorios,
  email: z._default(emailOrNone(), ''),
  telefono: z._default(phoneOrNone(), ''),
  habilitado: z._default(flag, 1),
})
export type NuevoRecepcionista = z.infer<typeof NuevoRecepcionista>

/** Fields left out keep their value. */
export const EdicionRecepcionista = z.object({
  ...obligatorios,
  id: id(),
  email: z.optional(emailOrNone()),
  telefono: z.optional(phoneOrNone()),
  habilitado: z.optional(flag),
  version,
})
export type EdicionRecepcionista = z.infer<typeof EdicionRecepcionista>

export const recepcionistas = {
  getAll: llamada('GET /v1/recepcionista/getAll', {
    summary: 'Receptionists; reduced and enabled ones only where the role gets L',
    query: z.object(paging),
    data: z.array(Recepcionista),
  }),
  get: llamada('GET /v1/recepcionista/get', {
    summary: 'One receptionist by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([Recepcionista, z.array(Recepcionista)]),
  }),
  add: llamada('POST /v1/recepcionista/add', {
    summary: 'Adds a receptionist',
    body: NuevoRecepcionista,
    data: Recepcionista,
    status: 201,
  }),
  put: llamada('PUT /v1/recepcionista/put', {
    summary: 'Changes a receptionist',
    body: EdicionRecepcionista,
    data: Recepcionista,
  }),
  delete: llamada('DELETE /v1/recepcionista/delete/{id}', {
    summary: 'Removes a receptionist that nothing refers to (D26)',
    params: z.object({ id: idText }),
    data: z.object({ id: z.int() }),
  }),
}
