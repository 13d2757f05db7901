import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { OpcionesDeTarifa, Tarifa, tarifas } from '../contract.ts'
import { agregar, anular, editar } from './commands.ts'
import { listOpciones, listTarifas } from './queries.ts'

export const routes = routesOf(tarifas, {
  getAll: {
    summary: 'Tariffs of commission with their history; annulled ones at the end',
    data: z.array(Tarifa),
    run: listTarifas,
  },
  getOpciones: {
    summary: 'Names of the hotels, excursions and channels that a tariff can be of',
    data: OpcionesDeTarifa,
    run: listOpciones,
  },
  add: {
    summary: 'Says what commission some sales give from a day on; sales of before keep theirs',
    data: Tarifa,
    run: command(agregar),
  },
  put: {
    summary: 'Corrects a tariff, with a reason; what it was is kept',
    data: Tarifa,
    run: command(editar),
  },
  anular: { summary: 'Annuls a tariff, with a reason', data: Tarifa, run: command(anular) },
})
