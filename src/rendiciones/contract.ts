import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { Annulment, day, id, idText, line, period } from '#lib/contract/fields.ts'
import { type GastoExtra, NuevoGastoExtra } from './contract/gasto-extra.ts'
import type { Quienes } from './contract/quien.ts'
import type {
  Comprobante,
  Detalle,
  DetalleRevertido,
  Gasto,
  MovimientoDeRendicion,
  PreviousComprobante,
  Rendicion,
  ReservaRuta,
} from './contract/rendicion.ts'
import {
  Correccion,
  NuevoDetalle,
  NuevoGasto,
  Reversa,
  Subida,
} from './contract/rendicion-input.ts'

const typed = z.optional(line(100))
const listQuery = z.object({
  ...paging,
  rutaId: z.optional(idText),
  ...period,
  excursion: typed,
  guia: typed,
})

export const rendiciones = {
  get: llamada<Rendicion | Rendicion[]>()('GET /v1/rendicion/get', {
    query: z.object({ id: z.optional(idText), ...listQuery.shape }),
  }),
  getDetalleReserva: llamada<ReservaRuta[]>()('GET /v1/rendicion/getDetalleReserva', {
    query: z.object({
      fecha: day(),
      excursionId: idText,
      /** Accepts an empty guiaId as absent: links to /detalle-viaje carry one. */
      guiaId: z.optional(z.union([z.literal(''), idText], 'Debe ser un número')),
      rutaId: z.optional(idText),
      /** Adds the address of each hotel and the colleague's telephone for the route's own guide and driver. */
      conParadas: z.optional(z.literal('si', 'Valor no válido')),
    }),
  }),
  getDetalleRendicionByReservaIds: llamada<Detalle[]>()(
    'POST /v1/rendicion/getDetalleRendicionByReservaIds',
    {
      body: z
        .array(id('Debe ser un id'), 'Debe ser una lista de ids')
        .check(z.maxLength(1000, 'Máximo 1000 reservas')),
    },
  ),
  getGastoByIdRendicion: llamada<Gasto | null>()('GET /v1/rendicion/getGastoByIdRendicion/{id}', {
    params: z.object({ id: idText }),
  }),
  comprobante: llamada<unknown>()('GET /v1/rendicion/comprobante/{id}', {
    params: z.object({ id: idText }),
    file: 'image/webp',
    steady: true,
  }),
  getComprobantesAnteriores: llamada<PreviousComprobante[]>()(
    'GET /v1/rendicion/getComprobantesAnteriores/{id}',
    {
      params: z.object({ id: idText }),
    },
  ),
  getHistorial: llamada<MovimientoDeRendicion[]>()('GET /v1/rendicion/getHistorial', {
    query: z
      .object({
        detalleId: z.optional(idText),
        gastoId: z.optional(idText),
        /** Includes undone details. */
        rendicionId: z.optional(idText),
      })
      .check(
        z.refine((q) => Object.values(q).filter((id) => id !== undefined).length === 1, {
          path: ['detalleId'],
          error: 'Diga de qué detalle o de qué gasto',
        }),
      ),
  }),
  add: llamada<Rendicion>()('POST /v1/rendicion/add', {
    body: z
      .object({
        rutaId: z.optional(id('Debe ser un id')),
        /** Id of the guide; 0 or a reserved id means the route without guide. */
        usuarioId: z.optional(
          z
            .int('Debe ser un id')
            .check(z.minimum(0, 'Debe ser un id'), z.maximum(2_147_483_647, 'Debe ser un id')),
        ),
        excursionId: z.optional(id('Por favor, seleccione una excursión')),
        fecha: z.optional(day()),
      })
      .check(
        ...(['usuarioId', 'excursionId', 'fecha'] as const).map((field) =>
          z.refine<{ rutaId?: number | undefined } & { [K in typeof field]?: unknown }>(
            (r) => r.rutaId !== undefined || r[field] !== undefined,
            { path: [field], error: 'Falta este dato' },
          ),
        ),
      ),
  }),
  addDetalle: llamada<Detalle>()('POST /v1/rendicion/addDetalle', {
    body: NuevoDetalle,
    status: 201,
  }),
  addGastoRendicion: llamada<Gasto>()('POST /v1/rendicion/addGastoRendicion', {
    body: NuevoGasto,
    status: 201,
  }),
  addGastoExtra: llamada<GastoExtra>()('POST /v1/rendicion/addGastoExtra', {
    body: NuevoGastoExtra,
    status: 201,
  }),
  anularGastoExtra: llamada<GastoExtra>()('PUT /v1/rendicion/anularGastoExtra', {
    body: Annulment,
  }),
  put: llamada<{ detalle: Detalle | null; gasto: Gasto | null }>()('PUT /v1/rendicion/put', {
    body: Correccion,
  }),
  revertir: llamada<DetalleRevertido>()('POST /v1/rendicion/revertir', {
    body: Reversa,
  }),
  getQuienes: llamada<Quienes>()('GET /v1/rendicion/getQuienes', {
    query: z.object({ rendicionId: idText, reservaId: z.optional(idText) }),
  }),
  getRevertidos: llamada<DetalleRevertido[]>()('GET /v1/rendicion/getRevertidos', {
    query: z.object({ rendicionId: idText }),
  }),
  uploadComprobante: llamada<Comprobante>()('POST /v1/rendicion/upload-comprobante', {
    form: Subida,
    status: 201,
  }),
}
