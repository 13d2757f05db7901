import * as z from 'zod/mini'
import { llamada } from '#acceso/contract.ts'
import { paging } from '#lib/contract/envelope.ts'
import { day, id, idText, text } from '#lib/contract/fields.ts'
import { MovimientoDeRuta } from '#rutas/contract.ts'
import { Correccion, NuevoDetalle, NuevoGasto, Subida } from './contract/campos.ts'
import {
  Anterior,
  Comprobante,
  Detalle,
  Gasto,
  Rendicion,
  ReservaRuta,
} from './contract/rendicion.ts'

const dia = z.optional(day('Fecha no válida'))
const filtro = z.optional(text(100))
const lista = z.object({
  ...paging,
  rutaId: z.optional(idText),
  desde: dia,
  hasta: dia,
  excursion: filtro,
  guia: filtro,
})

export const rendiciones = {
  get: llamada('GET /v1/rendicion/get', {
    summary:
      'Settlements; all of them in ascending id, or paged, newest first; one with id (D22, D41)',
    query: z.object({ id: z.optional(idText), ...lista.shape }),
    data: z.union([Rendicion, z.array(Rendicion)]),
  }),
  getDetalleReserva: llamada('GET /v1/rendicion/getDetalleReserva', {
    summary:
      'Who travels on a route; guiaId 0 or 4 is a route without guide; 409 with the routes where several fit (D31, D35b)',
    query: z.object({
      fecha: day(),
      excursionId: idText,
      /** Accepts an empty guiaId as absent: links to /detalle-viaje carry one. */
      guiaId: z.optional(z.union([z.literal(''), idText], 'Debe ser un número')),
      rutaId: z.optional(idText),
    }),
    data: z.array(ReservaRuta),
  }),
  getDetalleRendicionByReservaIds: llamada('POST /v1/rendicion/getDetalleRendicionByReservaIds', {
    summary: 'The details of these reservations, as far as one may see them',
    body: z
      .array(id('Debe ser un id'), 'Debe ser una lista de ids')
      .check(z.maxLength(1000, 'Máximo 1000 reservas')),
    data: z.array(Detalle),
  }),
  getGastoByIdRendicion: llamada('GET /v1/rendicion/getGastoByIdRendicion/{id}', {
    summary: 'The expenses of a settlement, or null',
    params: z.object({ id: idText }),
    data: z.nullable(Gasto),
  }),
  comprobante: llamada('GET /v1/rendicion/comprobante/{id}', {
    summary: 'The image of a receipt, without envelope',
    params: z.object({ id: idText }),
    data: z.unknown(),
    file: 'image/webp',
    steady: true,
  }),
  getComprobantesAnteriores: llamada('GET /v1/rendicion/getComprobantesAnteriores/{id}', {
    summary:
      'The receipts that a detail had before, the last one first; their images as `comprobante`',
    params: z.object({ id: idText }),
    data: z.array(Anterior),
  }),
  getHistorial: llamada('GET /v1/rendicion/getHistorial', {
    summary:
      'Who entered and corrected a detail or the expenses of a route, when, why and what changed: the last 50, newest first (D31)',
    query: z.object({ detalleId: z.optional(idText), gastoId: z.optional(idText) }).check(
      z.refine((q) => (q.detalleId === undefined) !== (q.gastoId === undefined), {
        path: ['detalleId'],
        error: 'Diga de qué detalle o de qué gasto',
      }),
    ),
    data: z.array(MovimientoDeRuta),
  }),
  add: llamada('POST /v1/rendicion/add', {
    summary: 'Opens the settlement of a route; again it answers the same one (D31)',
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
        ...(['usuarioId', 'excursionId', 'fecha'] as const).map((campo) =>
          z.refine<{ rutaId?: number | undefined } & { [K in typeof campo]?: unknown }>(
            (r) => r.rutaId !== undefined || r[campo] !== undefined,
            { path: [campo], error: 'Falta este dato' },
          ),
        ),
      ),
    data: Rendicion,
  }),
  addDetalle: llamada('POST /v1/rendicion/addDetalle', {
    summary: 'Settles a reservation of the route; a second time is 409 with what is stored',
    body: NuevoDetalle,
    data: Detalle,
    status: 201,
  }),
  addGastoRendicion: llamada('POST /v1/rendicion/addGastoRendicion', {
    summary: 'Enters the expenses of the route; a second time is 409 with what is stored',
    body: NuevoGasto,
    data: Gasto,
    status: 201,
  }),
  put: llamada('PUT /v1/rendicion/put', {
    summary: 'Corrects a detail or the expenses, with a reason (D31)',
    body: Correccion,
    data: z.object({ detalle: z.nullable(Detalle), gasto: z.nullable(Gasto) }),
  }),
  uploadComprobante: llamada('POST /v1/rendicion/upload-comprobante', {
    summary:
      'Stores a receipt: multipart with the field rendicionId and then one JPEG, PNG or WebP in the field file (D35)',
    form: Subida,
    data: Comprobante,
    status: 201,
  }),
}
