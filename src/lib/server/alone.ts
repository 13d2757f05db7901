import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { endLease, takeLease } from '#db/bookkeeping/limits.ts'
import { tooMany } from './errors.ts'
import { sha256 } from './secrets.ts'

/** A process that dies holds its leases for so long. */
const LEASE_S = 45
const RENEW_MS = 15_000
const RETRY_S = 2
const TAKEN =
  'Ya está bajando esta lista completa, en otra ventana u otro programa. Espere a que termine, o pídala por páginas (limite).'

/** Returns after taking the key alone, across processes, with the function that frees it. Throws 429 if it is taken. */
export type Alone = (key: string) => Promise<() => Promise<void>>

export const oneAtATime =
  (pool: pg.Pool): Alone =>
  async (name) => {
    const key = sha256(`alone|${name}`)
    const holder = randomInt(2 ** 31)
    if (!(await takeLease(pool, key, holder, LEASE_S))) throw tooMany(TAKEN, RETRY_S)
    const timer = setInterval(
      () => takeLease(pool, key, holder, LEASE_S).catch(() => undefined),
      RENEW_MS,
    ).unref()
    return async () => {
      clearInterval(timer)
      // Without the database the lease ends by itself.
      await endLease(pool, key, holder).catch(() => undefined)
    }
  }
