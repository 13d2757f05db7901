import type { Cmd, Ctx, Sesion, Settings } from '#acceso/server/session.ts'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import { command } from '#lib/server/command.ts'
import { type Answer, type Run, withParts } from '#lib/server/handle.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import type { usuarios } from '../../contract.ts'

type CallWithClave = typeof usuarios.add | typeof usuarios.put
/** A write without its password; the verb gets the hash instead. */
export type WithoutClave<E extends CallWithClave> = Omit<Cmd<E>, 'body'> & {
  readonly body: Omit<BodyOf<E>, 'password'>
}

/**
 * Hashes the password before the transaction begins: hashing is slow and would hold a connection. Removes it from the
 * body, because an `Idempotency-Key` stores a plain SHA-256 of the body, from which the password could be guessed.
 */
export const withClaveHash =
  <E extends CallWithClave>(
    verb: (call: WithoutClave<E>, claveHash: string | undefined) => Promise<Answer<E>>,
  ): Run<E, Sesion, Settings> =>
  async (ctx: Ctx<E>) => {
    const { password, ...body } = ctx.body as { password?: string }
    const claveHash = password === undefined ? undefined : await hashPassword(password)
    const write = command<E, Sesion, Settings>((call) => verb(call, claveHash))
    return write(withParts(ctx, { body }) as unknown as Ctx<E>)
  }
