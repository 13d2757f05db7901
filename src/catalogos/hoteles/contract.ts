import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, id, idText, phoneOrNone, requiredText, text, version } from '#lib/contract/fields.ts'

/** Optional fields are left out for selectors. HOTEL gets them for its own hotel. */
export const Hotel = z.object({
  id: z.int(),
  nombre: z.string(),
  direccion: z.optional(z.string()),
  comunaId: z.optional(z.int()),
  comuna: z.optional(z.object({ id: z.int(), nombre: z.string() })),
  telefono: z.optional(z.string()),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
})
export type Hotel = z.infer<typeof Hotel>

const obligatorios = {
  nombre: requiredText(100, 'Por favor, ingrese el nombre del hotel'),
  comunaId: id('Por favor, seleccione una comuna'),
}
const direccion = text(200, 'Por favor, ingrese la dirección')

export const NuevoHotel = z.object({
  ...obligatorios,
  direccion: z._default(direccion, ''),
  telefono: z._default(phoneOrNone(), ''),
  habilitado: z._default(flag, 1),
})
export type NuevoHotel = z.infer<typeof NuevoHotel>

/** Fields left out keep their value. */
export const EdicionHotel = z.object({
  ...obligatorios,
  id: id(),
  direccion: z.optional(direccion),
  telefono: z.optional(phoneOrNone()),
  habilitado: z.optional(flag),
  version,
})
export type EdicionHotel = z.infer<typeof EdicionHotel>

/** A comuna of Chile by its official code. */
export const Comuna = z.object({ id: z.int(), nombre: z.string(), region: z.string() })
export type Comuna = z.infer<typeof Comuna>

export const hoteles = {
  getAll: llamada('GET /v1/hotel/getAll', {
    summary: 'Hotels; reduced and enabled ones only where the role gets L',
    query: z.object(paging),
    data: z.array(Hotel),
  }),
  get: llamada('GET /v1/hotel/get', {
    summary: 'One hotel by id; without an id, as getAll',
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([Hotel, z.array(Hotel)]),
  }),
  add: llamada('POST /v1/hotel/add', {
    summary: 'Adds a hotel',
    body: NuevoHotel,
    data: Hotel,
    status: 201,
  }),
  put: llamada('PUT /v1/hotel/put', {
    summary: 'Changes a hotel',
    body: EdicionHotel,
    data: Hotel,
  }),
  delete: llamada('DELETE /v1/hotel/delete/{id}', {
    summary: 'Removes a hotel that nothing refers to (D26)',
    params: z.object({ id: idText }),
    data: z.object({ id: z.int() }),
  }),
  comunas: llamada('GET /v1/comuna/get', {
    summary: 'The comunas of Chile; with an id, that one',
    steady: true,
    query: z.object({ id: z.optional(idText), ...paging }),
    data: z.union([z.array(Comuna), Comuna]),
  }),
}
