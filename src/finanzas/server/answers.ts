import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Cierres, PorAtender } from '../contract/cierre.ts'
import { MontoPorRevisar, montos } from '../contract/monto.ts'
import { Caja, Comision, cajaChica, cierres, comisiones, Movimiento, Pago } from '../contract.ts'

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
]
