import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { estadisticas, Sales, SalesOfMonth } from '../contract.ts'
import { listByCanal, listByExcursion, listByHotel, listByMonth } from './queries.ts'

export const routes = routesOf(estadisticas, {
  excursiones: {
    summary: 'Reservations, passengers and total per excursion, most reservations first',
    data: z.array(Sales),
    run: listByExcursion,
  },
  hoteles: { summary: 'The same per hotel: their ranking', data: z.array(Sales), run: listByHotel },
  meses: {
    summary: 'The same per month in which there is something, in order',
    data: z.array(SalesOfMonth),
    run: listByMonth,
  },
  canales: { summary: 'The same per sales channel', data: z.array(Sales), run: listByCanal },
})
