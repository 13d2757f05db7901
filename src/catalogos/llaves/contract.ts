import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { ROL_HOTEL } from '#acceso/rules.ts'
import { Annulment, day, id, named, requiredLine } from '#lib/contract/fields.ts'
import { isRolDeLlave } from './rules.ts'

/** Why a key opens nothing: revoked, expired, or its hotel or sales channel is disabled. */
const ESTADOS = ['vigente', 'vencida', 'suspendida', 'revocada'] as const

/** Key of a program. Its token is nowhere: `comienzo` is how it begins. */
export const Llave = z.object({
  id: z.int(),
  nombre: z.string(),
  rol: named,
  hotel: z.nullable(named),
  /** Whose sales the program makes. */
  canalVenta: z.nullable(named),
  comienzo: z.string(),
  /** Last day; null for a key that does not expire. */
  vence: z.nullable(z.string()),
  estado: z.enum(ESTADOS),
  creada: z.string(),
  autor: z.string(),
  /** Last use, to the minute. */
  usada: z.nullable(z.string()),
  revocada: z.nullable(z.object({ momento: z.string(), autor: z.string(), motivo: z.string() })),
  version: z.int(),
})
export type Llave = z.infer<typeof Llave>

const WRONG_ROL = 'Por favor, seleccione el rol'
export const NO_HOTEL = 'Por favor, seleccione el hotel'

/** Without `vence` a key lasts a year; null never expires. Roles other than HOTEL ignore the hotel. */
export const NuevaLlave = z
  .object({
    nombre: requiredLine(60, 'Por favor, ingrese el nombre del programa'),
    rolId: id(WRONG_ROL).check(z.refine(isRolDeLlave, WRONG_ROL)),
    hotelId: z._default(z.nullable(id(NO_HOTEL)), null),
    canalVentaId: z._default(z.nullable(id('Por favor, seleccione el canal de venta')), null),
    vence: z.optional(z.nullable(day('Por favor, ingrese hasta cuándo sirve'))),
  })
  .check(
    z.refine(({ rolId, hotelId }) => rolId !== ROL_HOTEL || hotelId !== null, {
      path: ['hotelId'],
      error: NO_HOTEL,
    }),
  )

/** `token` is told only here. */
export const LlaveHecha = z.object({ llave: Llave, token: z.string() })
export type LlaveHecha = z.infer<typeof LlaveHecha>

export const llaves = {
  getAll: llamada<Llave[]>()('GET /v1/llave/getAll'),
  add: llamada<LlaveHecha>()('POST /v1/llave/add', {
    body: NuevaLlave,
    repeatable: false,
    status: 201,
  }),
  revocar: llamada<Llave>()('PUT /v1/llave/revocar', { body: Annulment }),
}
