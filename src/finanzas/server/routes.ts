import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Cierres } from '../contract/cierre.ts'
import { MontoPorRevisar, montos } from '../contract/monto.ts'
import { CajaDeOficina, cajaDeOficina, MovimientoDeCaja } from '../contract/office.ts'
import { Caja, Comision, cajaChica, cierres, comisiones, Movimiento, Pago } from '../contract.ts'
import { agregarComision } from './commands/agregar-comision.ts'
import { agregarMovimiento } from './commands/agregar-movimiento.ts'
import { anularPago } from './commands/anular-pago.ts'
import { cambiar } from './commands/cambiar.ts'
import { cerrarMes } from './commands/cerrar-mes.ts'
import { confirmarMonto } from './commands/confirmar-monto.ts'
import { contarCaja } from './commands/contar-caja.ts'
import { cuadrarVentas } from './commands/cuadrar-ventas.ts'
import { depositar } from './commands/depositar.ts'
import { editarComision } from './commands/editar-comision.ts'
import { pagarMes } from './commands/pagar-mes.ts'
import { reversarCaja } from './commands/reversar-caja.ts'
import { getCaja } from './queries/caja.ts'
import { getCierres } from './queries/cierres.ts'
import { listComisiones } from './queries/comisiones.ts'
import { listPorRevisar } from './queries/montos.ts'
import { getCajaDeOficina } from './queries/office.ts'
import { listPagos } from './queries/pagos.ts'

export const routes = {
  ...routesOf(comisiones, {
    get: {
      summary: "Guides' commissions, of one guide or of all; one of them by id",
      data: z.union([z.array(Comision), Comision]),
      run: listComisiones,
    },
    add: {
      summary: 'Says what a guide earns per settled route from a day on; earlier days keep theirs',
      data: Comision,
      run: command(agregarComision),
    },
    put: {
      summary: 'Corrects the value or the day of a commission, with a reason; what it was is kept',
      data: Comision,
      run: command(editarComision),
    },
    pagos: {
      summary: 'What each guide is owed for a month: settled routes, gross, withholding and net',
      data: z.array(Pago),
      run: listPagos,
    },
    pagar: {
      summary: 'Pays the net of a month once; on a paid month, what a correction added since',
      data: Pago,
      run: command(pagarMes),
    },
    anularPago: {
      summary: 'Annuls a payment with a reason: the opposite entry is posted',
      data: Pago,
      run: command(anularPago),
    },
  }),
  ...routesOf(cajaDeOficina, {
    get: {
      summary:
        "The office's money by currency, card sales that wait for the acquirer, and what moved them, of the last month or the days asked for. At most 500 at a time: meta.siguiente is the next cursor",
      data: CajaDeOficina,
      run: getCajaDeOficina,
    },
    contar: {
      summary: 'Counts the caja against the ledger; a difference needs a reason and is booked',
      data: MovimientoDeCaja,
      run: command(contarCaja),
    },
    depositar: {
      summary: 'Brings cash of the caja to the bank',
      data: MovimientoDeCaja,
      run: command(depositar),
    },
    cambiar: {
      summary: 'Sells dollars or reais of the caja for pesos',
      data: MovimientoDeCaja,
      run: command(cambiar),
    },
    cuadrar: {
      summary: 'Matches card sales with what the acquirer paid and kept',
      data: MovimientoDeCaja,
      run: command(cuadrarVentas),
    },
    reversar: {
      summary: "Reverses a movement of the office's money by its opposite, once, with a reason",
      data: MovimientoDeCaja,
      run: command(reversarCaja),
    },
  }),
  ...routesOf(cajaChica, {
    get: {
      summary: 'The petty cash: its balance, and its movements with the latest day first',
      data: Caja,
      run: getCaja,
    },
    add: {
      summary:
        'Adds a movement; with reversaDe the opposite of another one, once, whatever amounts',
      data: Movimiento,
      run: command(agregarMovimiento),
    },
  }),
  ...routesOf(montos, {
    getPorRevisar: {
      summary: 'Stored amounts too low to be meant, the latest day first; 200 at most',
      data: z.array(MontoPorRevisar),
      run: listPorRevisar,
    },
    confirmar: {
      summary: 'Says that a low amount is right; answers those that are left',
      data: z.array(MontoPorRevisar),
      run: command(confirmarMonto),
    },
  }),
  ...routesOf(cierres, {
    get: {
      summary: 'Closed months, and the one that can be closed with what is open in it',
      data: Cierres,
      run: getCierres,
    },
    add: {
      summary:
        'Closes a month that ended, in order and for good; with a reason while something is open',
      data: Cierres,
      run: command(cerrarMes),
    },
  }),
}
