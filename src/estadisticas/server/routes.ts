import { handle } from '#lib/server/handle.ts'
import { estadisticas } from '../contract.ts'
import { listByCanal, listByExcursion, listByHotel, listByMonth } from './queries.ts'

export const routes = [
  handle(estadisticas.excursiones, listByExcursion),
  handle(estadisticas.hoteles, listByHotel),
  handle(estadisticas.meses, listByMonth),
  handle(estadisticas.canales, listByCanal),
]
