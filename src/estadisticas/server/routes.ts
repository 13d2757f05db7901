import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Gerencia, gerencia, Meta } from '../contract/gerencia.ts'
import { estadisticas, Sales, SalesOfMonth } from '../contract.ts'
import { fijarMeta } from './commands/fijar-meta.ts'
import { listByCanal, listByExcursion, listByHotel, listByMonth } from './queries/estadisticas.ts'
import { readGerencia } from './queries/gerencia.ts'

const ofEstadisticas = routesOf(estadisticas, {
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

const ofGerencia = routesOf(gerencia, {
  get: {
    summary: 'Sums of a month beside the same days of the year before: sales, margin, seats, money',
    data: Gerencia,
    run: readGerencia,
  },
  putMeta: { summary: 'Sets the goals of a month', data: Meta, run: command(fijarMeta) },
})

export const routes = { ...ofEstadisticas, ...ofGerencia }
