import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Contingencia, Ensayada, PasoDeContingencia } from '../contract/contingencia.ts'
import { Devolucion } from '../contract/devolucion.ts'
import { contingencias, devoluciones } from '../contract.ts'
import { agregar } from './commands/agregar.ts'
import { dejar } from './commands/dejar.ts'
import { ensayar } from './commands/ensayar.ts'
import { hacerDevolucion } from './commands/hacer-devolucion.ts'
import { hacerPaso } from './commands/hacer-paso.ts'
import { listContingencias } from './queries/contingencias.ts'
import { listDevoluciones } from './queries/devoluciones.ts'

export const routes = {
  ...routesOf(contingencias, {
    ensayar: {
      summary:
        'What would become of the chosen reservations of a day, moved or annulled; writes nothing',
      data: z.array(Ensayada),
      run: ensayar,
    },
    add: {
      summary:
        'Begins a contingencia and keeps its reservations as they are; changes none. The same clave returns the same one',
      data: Contingencia,
      run: agregar,
    },
    paso: {
      summary:
        'Moves or annuls one reservation of a contingencia; one that is done stays as it is. A question is a 409 as of reserva/put and reserva/anular, another refusal becomes the reason of the row',
      data: PasoDeContingencia,
      run: hacerPaso,
    },
    dejar: {
      summary: 'Leaves reservations of a contingencia that are not done, by default all of them',
      data: Contingencia,
      run: dejar,
    },
    get: {
      summary:
        'Contingencias with their reservations, newest first: one by id, those of a day, or those under way',
      data: z.array(Contingencia),
      run: listContingencias,
    },
  }),
  ...routesOf(devoluciones, {
    getAll: {
      summary: 'Refunds after contingencias, oldest first; at most the last 500',
      data: z.array(Devolucion),
      run: listDevoluciones,
    },
    hacer: {
      summary:
        'Gives back what was collected, marks what a portal gave back, or says why nothing goes back',
      data: Devolucion,
      run: command(hacerDevolucion),
    },
  }),
}
