import type { Transaction } from 'kysely'
import { alcanceOf, type Permisos } from '#acceso/contract/permisos.ts'
import type { Ctx } from '#acceso/server/session.ts'
import type { DB } from '#db/schema.ts'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import { withParts } from '#lib/server/handle.ts'

/** Call in whose name another one is made, inside its transaction. */
export type Changing = Omit<Ctx<Endpoint>, 'endpoint' | 'params' | 'query' | 'body' | 'db'> & {
  readonly db: Transaction<DB>
}

/** Returns the context of another call, with the reach that the caller's role has in it. */
export const asCall = <E extends Endpoint, Input extends object>(
  call: Changing,
  endpoint: E,
  input: Input,
) =>
  withParts(call, {
    endpoint,
    params: undefined,
    query: undefined,
    body: undefined,
    scope: alcanceOf(endpoint.scopes as Permisos, call.session.rol) as string,
    ...input,
  })
