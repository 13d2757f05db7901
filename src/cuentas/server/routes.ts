import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Cuenta, cuentasDeHotel, DetalleDeCuenta, EstadoDeCuenta } from '../contract/cuenta.ts'
import {
  CuentaCorriente,
  Entrega,
  PorEntregar,
  SaldoPersona,
  VoucherFaltante,
} from '../contract/entrega.ts'
import { LineaDeLibro, libro, SumasDeLibro } from '../contract/libro.ts'
import { NombreReconocido, NombresLibres, nombres } from '../contract/nombre.ts'
import { cuentas, entregas, RutaConDinero, rutasDeFinanzas } from '../contract.ts'
import { anotarMovimiento } from './commands/anotar-movimiento.ts'
import { anularEntrega } from './commands/anular-entrega.ts'
import { anularPagoDeCuenta } from './commands/anular-pago-de-cuenta.ts'
import { declararEntrega } from './commands/declarar-entrega.ts'
import { pagarCuenta } from './commands/pagar-cuenta.ts'
import { recibirEntrega } from './commands/recibir-entrega.ts'
import { reconocerNombre } from './commands/reconocer-nombre.ts'
import { resolverVoucher } from './commands/resolver-voucher.ts'
import { getCorriente, listSaldos } from './queries/cuentas.ts'
import { getCuenta, listCuentas } from './queries/cuentas-de-hotel.ts'
import { listEntregas } from './queries/entregas.ts'
import { getEstado } from './queries/estado-de-cuenta.ts'
import { getSumas, listLibro } from './queries/libro.ts'
import { listNombres } from './queries/nombres.ts'
import { listPorEntregar } from './queries/por-entregar.ts'
import { listRutasPorRendir, listRutasRendidas } from './queries/rutas.ts'
import { listFaltantes } from './queries/vouchers.ts'

export const routes = {
  ...routesOf(libro, {
    getLibro: {
      summary:
        'Entries of the ledger line by line, oldest first, of this month or the days asked for; without limite all of them as a stream',
      data: z.array(LineaDeLibro),
      run: listLibro,
    },
    getSumas: {
      summary: 'Sums of the same lines by currency, and how many handovers wait to be counted',
      data: SumasDeLibro,
      run: getSumas,
    },
  }),
  ...routesOf(entregas, {
    getPorEntregar: {
      summary: "The caller's settled routes whose money is not in a handover, with what they hold",
      data: z.array(PorEntregar),
      run: listPorEntregar,
    },
    getAll: {
      summary:
        'Handovers, newest first: own ones, to finance all. Those declared always, others of the last week or the days asked for. At most 500 at a time: meta.siguiente is the next cursor',
      data: z.array(Entrega),
      run: listEntregas,
    },
    add: {
      summary: 'Declares what the caller hands over of some routes',
      data: Entrega,
      run: command(declararEntrega),
    },
    recibir: {
      summary:
        'Stores a count and receives it if it is what the ledger expects but for rounding and missing vouchers, or has a reason; else tells what was expected. May pay what the person spent beyond the cash collected',
      data: Entrega,
      run: command(recibirEntrega),
    },
    anular: {
      summary: 'Withdraws a handover, after it was received with a reason: its routes are free',
      data: Entrega,
      run: command(anularEntrega),
    },
    getFaltantes: {
      summary:
        'Card payments whose voucher was missing from a handover, newest first. At most 500 at a time: meta.siguiente is the next cursor',
      data: z.array(VoucherFaltante),
      run: listFaltantes,
    },
    resolverVoucher: {
      summary: 'Says that a missing voucher was found, or writes it off with a reason',
      data: VoucherFaltante,
      run: command(resolverVoucher),
    },
  }),
  ...routesOf(cuentas, {
    getSaldos: {
      summary: 'What each person holds, and since when money of routes waits to be handed over',
      data: z.array(SaldoPersona),
      run: listSaldos,
    },
    getCorriente: {
      summary:
        'Current account of the caller, to finance of anybody: lines with the balance after, of the last three months or the days asked for. At most 500 at a time: meta.siguiente is the next cursor',
      data: CuentaCorriente,
      run: getCorriente,
    },
    addMovimiento: {
      summary: 'Gives a float or takes it back, or settles a difference, with a reason',
      data: CuentaCorriente,
      run: command(anotarMovimiento),
    },
  }),
  ...routesOf(nombres, {
    getNombres: {
      summary: 'Names of receptionists that are nobody of the catalogue, with whom each may mean',
      data: NombresLibres,
      run: listNombres,
    },
    reconocer: {
      summary: 'Gives all reservations of a hotel with a name their receptionist, once',
      data: NombreReconocido,
      run: command(reconocerNombre),
    },
  }),
  ...routesOf(cuentasDeHotel, {
    getCuentas: {
      summary:
        'Accounts of hotels, receptionists and sales channels: commissions owed to them, what hotels collected, and the net price of what channels sold (cobroHotel)',
      data: z.array(Cuenta),
      run: listCuentas,
    },
    getCuenta: {
      summary:
        'One account with what is owed of each reservation, paid or not, and its payments. Lines of the last three months, of the days asked for, or with pendientes all that wait. At most 500 at a time: meta.siguiente is the next cursor',
      data: DetalleDeCuenta,
      run: getCuenta,
    },
    getEstado: {
      summary: 'Statement of an account for a month: balance before, changes, payments, balance',
      data: EstadoDeCuenta,
      run: getEstado,
    },
    pagar: {
      summary:
        'Pays commissions and settles what the account owes against them, if the sum is the one shown',
      data: DetalleDeCuenta,
      run: command(pagarCuenta),
    },
    anularPago: {
      summary: 'Annuls a payment with a reason: its reservations are unpaid again',
      data: DetalleDeCuenta,
      run: command(anularPagoDeCuenta),
    },
  }),
  ...routesOf(rutasDeFinanzas, {
    getRutasPorRendir: {
      summary:
        'Routes of today or earlier that are PENDIENTE; the first page says in meta.total how many there are. With sentido=asc the pages begin with the oldest',
      data: z.array(RutaConDinero),
      run: listRutasPorRendir,
    },
    getRutasRendidas: {
      summary: 'Routes that are RENDIDA',
      data: z.array(RutaConDinero),
      run: listRutasRendidas,
    },
  }),
}
