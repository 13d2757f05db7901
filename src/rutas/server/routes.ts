import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { HojaEmitida } from '#reservas/contract/hoja.ts'
import { MovimientoDeRuta, Ruta, rutas } from '../contract.ts'
import { agregarRuta } from './commands/agregar-ruta.ts'
import { decirTarde } from './commands/decir-tarde.ts'
import { editarRuta } from './commands/editar-ruta.ts'
import { emitirHoja } from './commands/emitir-hoja.ts'
import { moverReservas } from './commands/mover-reservas.ts'
import { recibirHoja } from './commands/recibir-hoja.ts'
import { relevar } from './commands/relevar.ts'
import { listHistorial } from './queries/ruta-historial.ts'
import {
  listOwnRutas,
  listRutas,
  listRutasOfChofer,
  listRutasOfGuia,
} from './queries/ruta-lists.ts'

export const routes = routesOf(rutas, {
  getAll: {
    summary: 'Routes; all of them in ascending id, or paged, latest day first',
    data: z.array(Ruta),
    run: listRutas,
  },
  get: {
    summary: 'One route by id; without an id, as getAll',
    data: z.union([Ruta, z.array(Ruta)]),
    run: listRutas,
  },
  getHistorial: {
    summary: 'What happened to a route: the last 50 changes, newest first',
    data: z.array(MovimientoDeRuta),
    run: listHistorial,
  },
  getRutasByIdGuia: {
    summary:
      'The routes one guides; only for oneself. With conPendientes=si also those before desde that are still PENDIENTE',
    data: z.array(Ruta),
    run: listRutasOfGuia,
  },
  getRutasByIdChofer: {
    summary: 'The routes one drives; only for oneself',
    data: z.array(Ruta),
    run: listRutasOfChofer,
  },
  getRutasByRol: {
    summary: 'The routes one guides or drives, whatever rol, flag and id say',
    data: z.array(Ruta),
    run: listOwnRutas,
  },
  add: {
    summary:
      "Makes a route, which takes the given reservations or that day's unassigned ones of its excursion; 409 with the clashes",
    data: Ruta,
    run: command(agregarRuta),
  },
  put: {
    summary: 'Changes a route; another day or excursion releases its reservations and takes others',
    data: Ruta,
    run: command(editarRuta),
  },
  mover: {
    summary: 'Moves reservations to a route of their day and excursion; answers the routes of both',
    data: z.array(Ruta),
    run: command(moverReservas),
  },
  relevar: {
    summary:
      'Replaces guide or driver, also of a route with details: these stay with who entered them',
    data: Ruta,
    run: command(relevar),
  },
  emitirHoja: {
    summary:
      'Issues a version of the hoja de ruta if its reservations changed since the last; answers the last',
    data: HojaEmitida,
    run: command(emitirHoja),
  },
  recibirHoja: {
    summary: 'Notes that the guide or the driver of a route received the last version',
    data: Ruta,
    run: command(recibirHoja),
  },
  tarde: {
    summary:
      'Notes how many minutes late a route is, on its day; its passengers read it on their pages. 0 takes it back',
    data: Ruta,
    run: command(decirTarde),
  },
})
