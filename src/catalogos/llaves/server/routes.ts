import * as z from 'zod/mini'
import { routesOf } from '#acceso/server/session.ts'
import { command } from '#lib/server/command.ts'
import { Llave, LlaveHecha, llaves } from '../contract.ts'
import { agregar, revocar } from './commands.ts'
import { listLlaves } from './queries.ts'

// Adding is no `command`: it would store the token for repeated keys.
export const routes = routesOf(llaves, {
  getAll: {
    summary: 'Keys of programs, revoked ones at the end; without their tokens',
    data: z.array(Llave),
    run: listLlaves,
  },
  add: {
    summary: 'Makes a key for a program; its token is in this response only',
    data: LlaveHecha,
    run: agregar,
  },
  revocar: {
    summary: 'Revokes a key at once, with a reason',
    data: Llave,
    run: command(revocar),
  },
})
