import type { Ajustes, Cmd, Ctx, Sesion } from '#acceso/server/queries.ts'
import type { BodyOf } from '#lib/contract/endpoint.ts'
import { command } from '#lib/server/command.ts'
import type { Answer, Run } from '#lib/server/handle.ts'
import { hashPassword } from '#lib/server/passwords.ts'
import type { usuarios } from '../../contract.ts'

type ConClave = typeof usuarios.add | typeof usuarios.put
/** A write of a user as its verb receives it: with the hash of the password, and the body without it. */
export type SinClave<E extends ConClave> = Omit<Cmd<E>, 'body'> & {
  readonly body: Omit<BodyOf<E>, 'password'>
}

/**
 * Hashes the password that a write carries before its transaction begins, so that no connection waits for it. The verb
 * gets the body without it: what is kept for an `Idempotency-Key` includes a plain SHA-256 of the body, from which a
 * password could be guessed.
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
