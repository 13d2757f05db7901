import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { day, flag, idText } from '#lib/contract/fields.ts'

const nombrado = z.object({ id: z.int(), nombre: z.string() })

/** Whether everything of a route has been settled; computed, never stored (D32). */
export const ESTADOS_RUTA = ['PENDIENTE', 'RENDIDA'] as const

/** A route as it is read back (2§3). Who is not assigned is the reserved user 3 or 4 (D12). */
export const Ruta = z.object({
  id: z.int(),
  fecha: z.string(),
  nombre: z.string(),
  excursionId: z.int(),
  choferId: z.int(),
  guiaId: z.int(),
  vehiculo: z.nullable(z.string()),
  habilitado: flag,
  estado: z.enum(ESTADOS_RUTA),
  /** Active reservations on it, without no-shows, and their people. */
  reservas: z.int(),
  pasajeros: z.int(),
  idExcursion: nombrado,
  idChofer: nombrado,
  idGuia: nombrado,
  version: z.int(),
})
export type Ruta = z.infer<typeof Ruta>

const dia = z.optional(day('Fecha no válida'))
const lista = z.object({ ...paging, desde: dia, hasta: dia, excursionId: z.optional(idText) })

export const rutas = {
  getAll: llamada('GET /v1/ruta/getAll', {
    summary: 'Routes; all of them in ascending id, or paged, newest first',
    query: lista,
    data: z.array(Ruta),
  }),
  get: llamada('GET /v1/ruta/get', {
    summary: 'One route by id; without an id, as getAll (D41)',
    query: z.object({ id: z.optional(idText), ...lista.shape }),
    data: z.union([Ruta, z.array(Ruta)]),
  }),
}
