import * as z from 'zod/mini'
import { answersOf } from '#lib/server/answers.ts'
import { estadisticas, Sales, SalesOfMonth } from '../contract.ts'

export const answers = answersOf(estadisticas, {
  excursiones: {
    summary: 'Reservations, passengers and total per excursion, most reservations first',
    data: z.array(Sales),
  },
  hoteles: { summary: 'The same per hotel: their ranking', data: z.array(Sales) },
  meses: {
    summary: 'The same per month in which there is something, in order',
    data: z.array(SalesOfMonth),
  },
  canales: { summary: 'The same per sales channel', data: z.array(Sales) },
})
