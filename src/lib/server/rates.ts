import type pg from 'pg'
import { spendShared } from '#db/bookkeeping/limits.ts'
import { tooMany } from './errors.ts'
import { sha256 } from './secrets.ts'

interface Rate {
  readonly name: string
  readonly limit: number
  readonly seconds: number
  readonly message: string
}

/** Parts of the limit. A process grants the first one without asking: with up to so many processes the limit holds. */
const PARTS = 10

interface Account {
  left: number
  unknown: number
  until: number
  asking: Promise<void> | undefined
}

/** Throws 429 with the time to wait. Returns undefined, without waiting, while the key is within its part. */
export type Spend = (key: string, cost?: number) => Promise<void> | undefined

/**
 * Limits calls across processes. Each process grants the first part of a window from memory and takes every further
 * part from the shared window in one statement. If the database cannot be reached, nobody is refused here: the call
 * itself fails with a better message.
 */
export function limitRate(
  pool: pg.Pool,
  { name, limit, seconds, message }: Rate,
  clock: () => number = Date.now,
): Spend {
  const part = Math.max(1, Math.floor(limit / PARTS))
  let accounts = new Map<string, Account>()
  let ends = 0

  const take = async (key: string, account: Account) => {
    const wanted = Math.max(part, -account.left)
    const told = wanted + account.unknown
    const { rows } = await spendShared(pool, sha256(`${name}|${key}`), told, seconds).catch(() => ({
      rows: [],
    }))
    const { used = told, waitSeconds = 0 } = rows[0] ?? {}
    account.unknown = 0
    const given = Math.min(wanted, limit - (used - wanted))
    if (given > 0) account.left += given
    else account.until = clock() + waitSeconds * 1000
  }

  const settle = async (key: string, cost: number, account: Account) => {
    while (account.left < 0) {
      const wait = account.until - clock()
      if (wait > 0) {
        account.left += cost
        throw tooMany(message, wait / 1000)
      }
      account.asking ??= take(key, account).finally(() => {
        account.asking = undefined
      })
      await account.asking
    }
  }

  return (key, cost = 1) => {
    const now = clock()
    if (now >= ends) {
      // Bounds the memory to the accounts of one window.
      ends = now + seconds * 1000
      accounts = new Map()
    }
    let account = accounts.get(key)
    if (!account) {
      account = { left: part, unknown: part, until: 0, asking: undefined }
      accounts.set(key, account)
    }
    account.left -= cost
    return account.left < 0 ? settle(key, cost, account) : undefined
  }
}
