import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { Ficha, Hallada } from '../contract/ficha.ts'
import { pasajeros } from '../contract.ts'

const cuantas = z.object({ reservas: z.int() })

export const answers = answersOf(pasajeros, {
  buscar: {
    summary: 'Reservations by a passenger’s name, telephone or e-mail, the removed ones too',
    data: z.object({ reservas: z.array(Hallada), completa: z.boolean() }),
  },
  ficha: {
    summary:
      'Everything held of a passenger in these reservations; `formato` says that it is taken away',
    data: Ficha,
  },
  bloquear: {
    summary: 'Sets the passenger’s data aside: nobody else sees or uses them',
    data: cuantas,
  },
  desbloquear: { summary: 'Puts blocked data back', data: cuantas },
  anonimizar: {
    summary: 'Forgets the passenger for good, in reservations, history and receipts; amounts stay',
    data: z.object({ reservas: z.int(), recibos: z.int() }),
  },
  retencion: {
    summary: 'What the retention setting would anonymise today, by year',
    data: z.object({
      meses: z.nullable(z.int()),
      antesDe: z.nullable(z.string()),
      anios: z.array(z.object({ anio: z.int(), reservas: z.int() })),
      accesosMeses: z.int(),
    }),
  },
})
