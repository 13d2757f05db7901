import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { tasasFijadas } from '#catalogos/monedas/contract.ts'
import { command } from '#lib/server/command.ts'
import { emptyRutas } from '#rutas/contract.ts'
import { GastoExtra } from '../contract/gasto-extra.ts'
import { PorResolver, porResolver } from '../contract/por-resolver.ts'
import { Quienes } from '../contract/quien.ts'
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
import { abrirRendicion } from './commands/abrir-rendicion.ts'
import { agregarGastoExtra } from './commands/agregar-gasto-extra.ts'
import { agregarPorResolver } from './commands/agregar-por-resolver.ts'
import { anularGastoExtra } from './commands/anular-gasto-extra.ts'
import { aplicarTasa } from './commands/aplicar-tasa.ts'
import { corregirRendicion } from './commands/corregir-rendicion.ts'
import { eliminarRuta } from './commands/eliminar-ruta.ts'
import { rendirGastos } from './commands/rendir-gastos.ts'
import { rendirReserva } from './commands/rendir-reserva.ts'
import { resolverCobro } from './commands/resolver-cobro.ts'
import { revertirDetalle } from './commands/revertir-detalle.ts'
import { subirComprobante } from './commands/subir-comprobante.ts'
import { getComprobante } from './queries/comprobantes.ts'
import { listFormerComprobantes } from './queries/former-comprobantes.ts'
import { listPorResolver } from './queries/por-resolver.ts'
import { listQuienes } from './queries/quienes.ts'
import { listHistorial } from './queries/rendicion-historial.ts'
import { getGasto, listDetalles, listRendiciones } from './queries/rendicion-lists.ts'
import { listRevertidos } from './queries/revertidos.ts'
import { listPassengers } from './queries/ruta-passengers.ts'

export const routes = {
  ...routesOf(rendiciones, {
    get: {
      summary: 'Settlements; all of them in ascending id, or paged, newest first; one with id',
      data: z.union([Rendicion, z.array(Rendicion)]),
      run: listRendiciones,
    },
    getDetalleReserva: {
      summary:
        'Who travels on a route; guiaId 0 or 4 is a route without guide; 409 with the routes where several fit; conParadas=si adds where to stop and whom to call',
      data: z.array(ReservaRuta),
      run: listPassengers,
    },
    getDetalleRendicionByReservaIds: {
      summary: 'The details of these reservations, as far as one may see them',
      data: z.array(Detalle),
      run: listDetalles,
    },
    getGastoByIdRendicion: {
      summary: 'The expenses of a settlement, or null',
      data: z.nullable(Gasto),
      run: getGasto,
    },
    comprobante: {
      summary: 'The image of a receipt, without envelope',
      data: z.unknown(),
      run: getComprobante,
    },
    getComprobantesAnteriores: {
      summary:
        'The receipts that a detail had before, the last one first; their images as `comprobante`',
      data: z.array(PreviousComprobante),
      run: listFormerComprobantes,
    },
    getHistorial: {
      summary:
        'Who entered, corrected and undid a detail, the expenses or everything (rendicionId) of a route, when, why and what changed: newest first, the last 50, of everything 500',
      data: z.array(MovimientoDeRendicion),
      run: listHistorial,
    },
    add: {
      summary: 'Opens the settlement of a route; again it answers the same one',
      data: Rendicion,
      run: command(abrirRendicion),
    },
    addDetalle: {
      summary: 'Settles a reservation of the route; a second time is 409 with what is stored',
      data: Detalle,
      run: command(rendirReserva),
    },
    addGastoRendicion: {
      summary:
        'Enters the expenses of the route, with a receipt for each line; a second time is 409 with what is stored',
      data: Gasto,
      run: command(rendirGastos),
    },
    addGastoExtra: {
      summary: 'Adds an expense to those of the route, until its money was received',
      data: GastoExtra,
      run: command(agregarGastoExtra),
    },
    anularGastoExtra: {
      summary: 'Annuls an added expense, with a reason: the opposite is posted',
      data: GastoExtra,
      run: command(anularGastoExtra),
    },
    put: {
      summary: 'Corrects a detail or the expenses, with a reason',
      data: z.object({ detalle: z.nullable(Detalle), gasto: z.nullable(Gasto) }),
      run: command(corregirRendicion),
    },
    revertir: {
      summary:
        'Undoes a detail: never collected (error), or paid back to the passenger (devolucion); the reservation is as before',
      data: DetalleRevertido,
      run: command(revertirDetalle),
    },
    getQuienes: {
      summary:
        'The people whom finance may name as holding money of a settlement, or of a reservation of it, and the one by default',
      data: Quienes,
      run: listQuienes,
    },
    getRevertidos: {
      summary: 'The undone details of a settlement, oldest first',
      data: z.array(DetalleRevertido),
      run: listRevertidos,
    },
    uploadComprobante: {
      summary:
        'Stores a receipt: multipart with the field rendicionId and then one JPEG, PNG or WebP in the field file',
      data: Comprobante,
      run: subirComprobante,
    },
  }),
  ...routesOf(porResolver, {
    add: {
      summary:
        'Keeps money that was collected or paid and cannot be entered any more; the same clave answers the same row',
      data: PorResolver,
      run: command(agregarPorResolver),
    },
    get: {
      summary:
        'Money that waits for finance, then the last that was resolved; a guide only the own',
      data: z.array(PorResolver),
      run: listPorResolver,
    },
    resolver: {
      summary:
        'Resolves such money: enters it, says that it was given back, books it as income, or rejects an expense',
      data: PorResolver,
      run: command(resolverCobro),
    },
  }),
  ...routesOf(tasasFijadas, {
    aplicar: {
      summary: 'Gives the settlements that were frozen from a rate its corrected values',
      data: z.object({ rendiciones: z.int() }),
      run: command(aplicarTasa),
    },
  }),
  ...routesOf(emptyRutas, {
    delete: {
      summary: 'Removes a route without details or expenses; its reservations are released',
      data: z.object({ id: z.int() }),
      run: command(eliminarRuta),
    },
  }),
}
