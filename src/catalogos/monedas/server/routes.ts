import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Moneda, monedas } from '../contract.ts'
import { agregar, editar, eliminar } from './commands.ts'
import { listMonedas } from './queries.ts'

export const routes = routesOf(monedas, {
  getAll: { summary: 'Exchange rates', data: z.array(Moneda), run: listMonedas },
  get: {
    summary: 'One exchange rate by id; without an id, as getAll',
    data: z.union([Moneda, z.array(Moneda)]),
    run: listMonedas,
  },
  add: { summary: 'Adds the rates of a day that has none', data: Moneda, run: command(agregar) },
  put: { summary: 'Changes the rates of a day', data: Moneda, run: command(editar) },
  delete: {
    summary: 'Removes the rates of a day; settlements keep theirs',
    data: z.object({ id: z.int() }),
    run: command(eliminar),
  },
})
