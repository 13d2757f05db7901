import type { Ajustes, Cmd, Ctx, Sesion } from '#acceso/server/queries.ts'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import { command } from '#lib/server/command.ts'
import type { Answer, Run } from '#lib/server/handle.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import type { usuarios } from '../../contract.ts'

type ConClave = typeof usuarios.add | typeof usuarios.put
/** A write without its password; the verb gets the hash instead. */
export type SinClave<E extends ConClave> = Omit<Cmd<E>, 'body'> & {
  readonly body: Omit<BodyOf<E>, 'password'>
}

/**
 * Hashes the password before the transaction begins: hashing is slow and would hold a connection. Removes it from the
 * body, because an `Idempotency-Key` stores a plain SHA-256 of the body, from which the password could be guessed.
 */
export const conClave =
  <E extends ConClave>(
    verbo: (call: SinClave<E>, claveHash: string | undefined) => Promise<Answer<E>>,
  ): Run<E, Sesion, Ajustes> =>
  async (ctx: Ctx<E>) => {
    const { password, ...body } = ctx.body as { password?: string }
    const claveHash = password === undefined ? undefined : await hashPassword(password)
    const escribir = command<E, Sesion, Ajustes>((call) => verbo(call, claveHash))
    return escribir(Object.create(ctx, { body: { value: body } }) as Ctx<E>)
  }
