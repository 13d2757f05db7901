import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { flag, id, idText, line, phoneOrNone, requiredLine, version } from '#lib/contract/fields.ts'

/**
 * Optional fields are left out for selectors. HOTEL gets them for its own hotel. `zona`, in which its guests are picked
 * up, is left out while it has none; a selector has it for who keeps pautas.
 */
export const Hotel = z.object({
  id: z.int(),
  nombre: z.string(),
  direccion: z.optional(z.string()),
  comunaId: z.optional(z.int()),
  comuna: z.optional(z.object({ id: z.int(), nombre: z.string() })),
  telefono: z.optional(z.string()),
  habilitado: z.optional(flag),
  version: z.optional(z.int()),
  zona: z.optional(z.string()),
})
export type Hotel = z.infer<typeof Hotel>

const required = {
  nombre: requiredLine(100, 'Por favor, ingrese el nombre del hotel'),
  comunaId: id('Por favor, seleccione una comuna'),
}
const zona = line(60, 'Por favor, ingrese la zona')
const direccion = line(200, 'Por favor, ingrese la dirección')

const NuevoHotel = z.object({
  ...required,
  direccion: z._default(direccion, ''),
  telefono: z._default(phoneOrNone(), ''),
  habilitado: z._default(flag, 1),
  zona: z.optional(zona),
})

/** Fields left out keep their value. */
export const EdicionHotel = z.object({
  ...required,
  id: id(),
  direccion: z.optional(direccion),
  telefono: z.optional(phoneOrNone()),
  habilitado: z.optional(flag),
  zona: z.optional(zona),
  version,
})
export type EdicionHotel = z.infer<typeof EdicionHotel>

/** A comuna of Chile by its official code. */
export const Comuna = z.object({ id: z.int(), nombre: z.string(), region: z.string() })
export type Comuna = z.infer<typeof Comuna>

export const hoteles = {
  getAll: llamada<Hotel[]>()('GET /v1/hotel/getAll', {
    query: z.object(paging),
  }),
  get: llamada<Hotel | Hotel[]>()('GET /v1/hotel/get', {
    query: z.object({ id: z.optional(idText), ...paging }),
  }),
  add: llamada<Hotel>()('POST /v1/hotel/add', {
    body: NuevoHotel,
    status: 201,
  }),
  put: llamada<Hotel>()('PUT /v1/hotel/put', {
    body: EdicionHotel,
  }),
  delete: llamada<{ id: number }>()('DELETE /v1/hotel/delete/{id}', {
    params: z.object({ id: idText }),
  }),
  comunas: llamada<Comuna[] | Comuna>()('GET /v1/comuna/get', {
    steady: true,
    query: z.object({ id: z.optional(idText), ...paging }),
  }),
}
