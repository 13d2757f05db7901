import type { Cmd, Ctx } from '#acceso/server/session.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { transactAgain } from '#lib/server/command.ts'
import { withParts } from '#lib/server/handle.ts'
import { octo } from '../contract.ts'
import { cancel } from './commands/cancel.ts'
import { confirm } from './commands/confirm.ts'
import { extend } from './commands/extend.ts'
import { reserve } from './commands/reserve.ts'
import { update } from './commands/update.ts'
import {
  availability,
  booking,
  bookings,
  calendar,
  capabilities,
  product,
  products,
  supplier,
} from './queries/answers.ts'

/**
 * Runs a write in one transaction and repeats it after a deadlock. Not `command`: it would keep answers, which name
 * passengers. A reseller repeats a request by the uuid of its booking.
 */
const write =
  <E extends Endpoint>(verb: (call: Cmd<E>) => Promise<unknown>) =>
  (call: Ctx<E>) =>
    transactAgain(call.db, (db) => verb(withParts(call, { db })))

type Functions = {
  readonly [Name in keyof typeof octo]: (call: Ctx<(typeof octo)[Name]>) => Promise<unknown>
}

const FUNCTIONS: Functions = {
  capabilities,
  supplier,
  products,
  product,
  availability,
  calendar,
  reserve: write(reserve),
  list: bookings,
  get: booking,
  update: write(update),
  confirm: write(confirm),
  extend: write(extend),
  cancel: write(cancel),
}

/** Calls of resellers. They have no envelope, so no `routesOf`: `app/server/octo.ts` serves them. */
export const octoRoutes = Object.entries(octo).map(([name, endpoint]) => ({
  endpoint: endpoint as Endpoint,
  run: FUNCTIONS[name as keyof typeof octo] as (call: Ctx<Endpoint>) => Promise<unknown>,
}))
