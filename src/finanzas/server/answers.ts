import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Cierres, PorAtender } from '../contract/cierre.ts'
import { Cuenta, cuentasDeHotel, DetalleDeCuenta, EstadoDeCuenta } from '../contract/cuenta.ts'
import { CuentaCorriente, Entrega, PorEntregar, SaldoPersona } from '../contract/entrega.ts'
import { MontoPorRevisar, montos } from '../contract/monto.ts'
import { NombreReconocido, NombresLibres, nombres } from '../contract/nombre.ts'
import {
  Caja,
  Comision,
  cajaChica,
  cierres,
  comisiones,
  cuentas,
  entregas,
  Movimiento,
  Pago,
} from '../contract.ts'

export const answers = [
  ...answersOf(comisiones, {
    get: {
      summary: "Guides' commissions, of one guide or of all; one of them by id",
      data: z.union([z.array(Comision), Comision]),
    },
    add: {
      summary: 'Says what a guide earns per settled route from a day on; earlier days keep theirs',
      data: Comision,
    },
    put: {
      summary: 'Corrects the value or the day of a commission, with a reason; what it was is kept',
      data: Comision,
    },
    pagos: {
      summary: 'What each guide is owed for a month: settled routes, gross, withholding and net',
      data: z.array(Pago),
    },
    pagar: {
      summary: 'Pays the net of a month once; on a paid month, what a correction added since',
      data: Pago,
    },
    anularPago: {
      summary: 'Annuls a payment with a reason: the opposite entry is posted',
      data: Pago,
    },
  }),
  ...answersOf(cajaChica, {
    get: {
      summary: 'The petty cash: its balance, and its movements with the latest day first',
      data: Caja,
    },
    add: {
      summary:
        'Adds a movement; with reversaDe the opposite of another one, once, whatever amounts',
      data: Movimiento,
    },
  }),
  ...answersOf(entregas, {
    getPorEntregar: {
      summary: "The caller's settled routes whose money is not in a handover, with what they hold",
      data: z.array(PorEntregar),
    },
    getAll: {
      summary:
        'Handovers, newest first: own ones, to finance all. Those declared always, others of the last week or the days asked for. At most 500 at a time: meta.siguiente is the next cursor',
      data: z.array(Entrega),
    },
    add: { summary: 'Declares what the caller hands over of some routes', data: Entrega },
    recibir: {
      summary:
        'Stores a count and receives it if it is what the ledger expects or has a reason; else tells what was expected',
      data: Entrega,
    },
    anular: {
      summary: 'Withdraws a handover, after it was received with a reason: its routes are free',
      data: Entrega,
    },
  }),
  ...answersOf(cuentas, {
    getSaldos: {
      summary: 'What each person holds, and since when money of routes waits to be handed over',
      data: z.array(SaldoPersona),
    },
    getCorriente: {
      summary:
        'Current account of the caller, to finance of anybody: lines with the balance after, of the last three months or the days asked for. At most 500 at a time: meta.siguiente is the next cursor',
      data: CuentaCorriente,
    },
    addMovimiento: {
      summary: 'Gives a float or takes it back, or settles a difference, with a reason',
      data: CuentaCorriente,
    },
  }),
  ...answersOf(nombres, {
    getNombres: {
      summary: 'Names of receptionists that are nobody of the catalogue, with whom each may mean',
      data: NombresLibres,
    },
    reconocer: {
      summary: 'Gives all reservations of a hotel with a name their receptionist, once',
      data: NombreReconocido,
    },
  }),
  ...answersOf(montos, {
    getPorRevisar: {
      summary: 'Stored amounts too low to be meant, the latest day first; 200 at most',
      data: z.array(MontoPorRevisar),
    },
    confirmar: {
      summary: 'Says that a low amount is right; answers those that are left',
      data: z.array(MontoPorRevisar),
    },
  }),
  ...answersOf(cierres, {
    get: {
      summary: 'Closed months, and the one that can be closed with what is open in it',
      data: Cierres,
    },
    getPorAtender: {
      summary: 'What waits for finance, as counts',
      data: PorAtender,
    },
    add: {
      summary:
        'Closes a month that ended, in order and for good; with a reason while something is open',
      data: Cierres,
    },
  }),
  ...answersOf(cuentasDeHotel, {
    getCuentas: {
      summary:
        'Accounts of hotels and receptionists: commissions owed to them, and what hotels collected',
      data: z.array(Cuenta),
    },
    getCuenta: {
      summary:
        'One account with what is owed of each reservation, paid or not, and its payments. Lines of the last three months, of the days asked for, or with pendientes all that wait. At most 500 at a time: meta.siguiente is the next cursor',
      data: DetalleDeCuenta,
    },
    getEstado: {
      summary: 'Statement of an account for a month: balance before, changes, payments, balance',
      data: EstadoDeCuenta,
    },
    pagar: {
      summary:
        'Pays commissions and settles what the hotel owes against them, if the sum is the one shown',
      data: DetalleDeCuenta,
    },
    anularPago: {
      summary: 'Annuls a payment with a reason: its reservations are unpaid again',
      data: DetalleDeCuenta,
    },
  }),
]
