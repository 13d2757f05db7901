import { handle } from '#lib/server/handle.ts'
import { estadisticas } from '../contract.ts'
import { listPorCanal, listPorExcursion, listPorHotel, listPorMes } from './queries.ts'

export const routes = [
  handle(estadisticas.excursiones, listPorExcursion),
  handle(estadisticas.hoteles, listPorHotel),
  handle(estadisticas.meses, listPorMes),
  handle(estadisticas.canales, listPorCanal),
]
