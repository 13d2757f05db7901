import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { GastoExtra } from '../contract/gasto-extra.ts'
import {
  Comprobante,
  Detalle,
  DetalleRevertido,
  Gasto,
  MovimientoDeRendicion,
  PreviousComprobante,
  Rendicion,
  ReservaRuta,
} from '../contract/rendicion.ts'
import { rendiciones } from '../contract.ts'

export const answers = answersOf(rendiciones, {
  get: {
    summary: 'Settlements; all of them in ascending id, or paged, newest first; one with id',
    data: z.union([Rendicion, z.array(Rendicion)]),
  },
  getDetalleReserva: {
    summary:
      'Who travels on a route; guiaId 0 or 4 is a route without guide; 409 with the routes where several fit; conParadas=si adds where to stop and whom to call',
    data: z.array(ReservaRuta),
  },
  getDetalleRendicionByReservaIds: {
    summary: 'The details of these reservations, as far as one may see them',
    data: z.array(Detalle),
  },
  getGastoByIdRendicion: {
    summary: 'The expenses of a settlement, or null',
    data: z.nullable(Gasto),
  },
  comprobante: { summary: 'The image of a receipt, without envelope', data: z.unknown() },
  getComprobantesAnteriores: {
    summary:
      'The receipts that a detail had before, the last one first; their images as `comprobante`',
    data: z.array(PreviousComprobante),
  },
  getHistorial: {
    summary:
      'Who entered, corrected and undid a detail, the expenses or everything (rendicionId) of a route, when, why and what changed: newest first, the last 50, of everything 500',
    data: z.array(MovimientoDeRendicion),
  },
  add: {
    summary: 'Opens the settlement of a route; again it answers the same one',
    data: Rendicion,
  },
  addDetalle: {
    summary: 'Settles a reservation of the route; a second time is 409 with what is stored',
    data: Detalle,
  },
  addGastoRendicion: {
    summary:
      'Enters the expenses of the route, with a receipt for each line; a second time is 409 with what is stored',
    data: Gasto,
  },
  addGastoExtra: {
    summary: 'Adds an expense to those of the route, until its money was received',
    data: GastoExtra,
  },
  anularGastoExtra: {
    summary: 'Annuls an added expense, with a reason: the opposite is posted',
    data: GastoExtra,
  },
  put: {
    summary: 'Corrects a detail or the expenses, with a reason',
    data: z.object({ detalle: z.nullable(Detalle), gasto: z.nullable(Gasto) }),
  },
  revertir: {
    summary:
      'Undoes a detail: never collected (error), or paid back to the passenger (devolucion); the reservation is as before',
    data: DetalleRevertido,
  },
  getRevertidos: {
    summary: 'The undone details of a settlement, oldest first',
    data: z.array(DetalleRevertido),
  },
  uploadComprobante: {
    summary:
      'Stores a receipt: multipart with the field rendicionId and then one JPEG, PNG or WebP in the field file',
    data: Comprobante,
  },
})
