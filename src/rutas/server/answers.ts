import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { HojaEmitida } from '#reservas/contract/hoja.ts'
import { MovimientoDeRuta, Ruta, rutas } from '../contract.ts'

export const answers = answersOf(rutas, {
  getAll: {
    summary: 'Routes; all of them in ascending id, or paged, latest day first',
    data: z.array(Ruta),
  },
  get: {
    summary: 'One route by id; without an id, as getAll',
    data: z.union([Ruta, z.array(Ruta)]),
  },
  add: {
    summary:
      "Makes a route, which takes the given reservations or that day's unassigned ones of its excursion; 409 with the clashes",
    data: Ruta,
  },
  put: {
    summary: 'Changes a route; another day or excursion releases its reservations and takes others',
    data: Ruta,
  },
  delete: {
    summary: 'Removes a route without details or expenses; its reservations are released',
    data: z.object({ id: z.int() }),
  },
  mover: {
    summary: 'Moves reservations to a route of their day and excursion; answers the routes of both',
    data: z.array(Ruta),
  },
  relevar: {
    summary:
      'Replaces guide or driver, also of a route with details: these stay with who entered them',
    data: Ruta,
  },
  emitirHoja: {
    summary:
      'Issues a version of the hoja de ruta if its reservations changed since the last; answers the last',
    data: HojaEmitida,
  },
  recibirHoja: {
    summary: 'Notes that the guide or the driver of a route received the last version',
    data: Ruta,
  },
  getHistorial: {
    summary: 'What happened to a route: the last 50 changes, newest first',
    data: z.array(MovimientoDeRuta),
  },
  getRutasByIdGuia: {
    summary:
      'The routes one guides; only for oneself. With conPendientes=si also those before desde that are still PENDIENTE',
    data: z.array(Ruta),
  },
  getRutasByIdChofer: { summary: 'The routes one drives; only for oneself', data: z.array(Ruta) },
  getRutasByRol: {
    summary: 'The routes one guides or drives, whatever rol, flag and id say',
    data: z.array(Ruta),
  },
})
