import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { Annulment, day, decimal, id, named, pesos, reason, version } from '#lib/contract/fields.ts'
import { PARA } from './rules.ts'

const orAll = z.nullable(named)
const Cambio = z.object({ campo: z.string(), antes: z.unknown(), despues: z.unknown() })

/**
 * Commission of a sale from a day on: of a hotel, an excursion, a channel, of several of them at once, or of all sales.
 * Whole pesos for each passenger, or per cent of the total.
 */
export const Tarifa = z.object({
  id: z.int(),
  hotel: orAll,
  excursion: orAll,
  canalVenta: orAll,
  porPasajero: z.nullable(z.int()),
  porcentaje: z.nullable(z.number()),
  /** Kind of account that earns the commission. */
  para: z.enum(PARA),
  desde: z.string(),
  anulada: z.boolean(),
  /** Oldest first; the first entry is who added it. */
  historial: z.array(
    z.object({
      autor: z.string(),
      momento: z.string(),
      verbo: z.string(),
      motivo: z.string(),
      cambios: z.array(Cambio),
    }),
  ),
  version: z.int(),
})
export type Tarifa = z.infer<typeof Tarifa>

/** Hotels, excursions and channels that a tariff can name. */
export const OpcionesDeTarifa = z.object({
  hoteles: z.array(named),
  excursiones: z.array(named),
  canales: z.array(named),
})
export type OpcionesDeTarifa = z.infer<typeof OpcionesDeTarifa>

const SIN_MONTO = 'Por favor, ingrese un monto por pasajero o un porcentaje'
const picked = (message: string) => z._default(z.nullable(id(message)), null)
const fields = {
  hotelId: picked('Por favor, seleccione un hotel'),
  excursionId: picked('Por favor, seleccione una excursión'),
  canalVentaId: picked('Por favor, seleccione un canal de venta'),
  porPasajero: z._default(z.nullable(pesos(SIN_MONTO)), null),
  porcentaje: z._default(
    z.nullable(decimal(SIN_MONTO).check(z.maximum(100, 'El máximo es 100 %'))),
    null,
  ),
  para: z._default(z.enum(PARA, { error: 'Por favor, elija para quién es' }), 'recepcionista'),
  desde: day('Por favor, ingrese desde cuándo rige'),
}
const oneAmount = z.refine<{ porPasajero: number | null; porcentaje: number | null }>(
  ({ porPasajero, porcentaje }) => (porPasajero === null) !== (porcentaje === null),
  { path: ['porPasajero'], error: SIN_MONTO },
)

export const NuevaTarifa = z.object(fields).check(oneAmount)
export type NuevaTarifa = z.infer<typeof NuevaTarifa>

const EdicionTarifa = z.object({ ...fields, id: id(), motivo: reason, version }).check(oneAmount)

export const tarifas = {
  getAll: llamada<Tarifa[]>()('GET /v1/tarifa/getAll', {}),
  getOpciones: llamada<OpcionesDeTarifa>()('GET /v1/tarifa/getOpciones', {}),
  add: llamada<Tarifa>()('POST /v1/tarifa/add', { body: NuevaTarifa, status: 201 }),
  put: llamada<Tarifa>()('PUT /v1/tarifa/put', { body: EdicionTarifa }),
  anular: llamada<Tarifa>()('PUT /v1/tarifa/anular', {
    body: Annulment,
  }),
}
