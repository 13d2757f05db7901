import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Cuenta, cuentasDeHotel, DetalleDeCuenta, EstadoDeCuenta } from '../contract/cuenta.ts'
import { CuentaCorriente, Entrega, PorEntregar, SaldoPersona } from '../contract/entrega.ts'
import { NombreReconocido, NombresLibres, nombres } from '../contract/nombre.ts'
import { cuentas, entregas, RutaConDinero, rutasDeFinanzas } from '../contract.ts'

export const answers = [
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
  ...answersOf(rutasDeFinanzas, {
    getRutasPorRendir: {
      summary:
        'Routes of today or earlier that are PENDIENTE; the first page says in meta.total how many there are. With sentido=asc the pages begin with the oldest',
      data: z.array(RutaConDinero),
    },
    getRutasRendidas: { summary: 'Routes that are RENDIDA', data: z.array(RutaConDinero) },
  }),
]
