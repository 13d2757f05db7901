import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Atencion, atencion } from '../contract.ts'
import { aplazar } from './commands/aplazar.ts'
import { retomar } from './commands/retomar.ts'
import { computeAtencion } from './steps/compute.ts'

export const routes = routesOf(atencion, {
  get: {
    summary: 'What is not in order and the caller can mend, worst first; its counts for management',
    data: Atencion,
    run: computeAtencion,
  },
  aplazar: {
    summary: 'Puts a line off until a day, with a reason, for all who see it',
    data: Atencion,
    run: command(aplazar),
  },
  retomar: {
    summary: 'Takes back that a line was put off',
    data: Atencion,
    run: command(retomar),
  },
})
