import type { Kysely } from 'kysely'
import { countFailure, deleteFailures } from '#db/bookkeeping/limits.ts'
import type { DB } from '#db/schema.ts'
import { tooMany } from './errors.ts'
import { sha256 } from './secrets.ts'

type Db = Kysely<DB>

/**
 * Counts a try *before* it is judged, so that simultaneous tries, in any process, cannot share one count. Throws 429
 * while the key must wait. `delays[n - 1]` are the seconds after the n-th failure, the last one after any later.
 * A day without tries forgets them. Call it outside the transaction of the try: a rollback would undo the count.
 */
export async function countTry(db: Db, key: string, delays: readonly number[], message: string) {
  const wait = await countFailure(db, sha256(key), delays)
  if (wait !== null) throw tooMany(message, wait)
}

export const forgiveTries = (db: Db, ...keys: string[]) => deleteFailures(db, keys.map(sha256))

const ipv4Of = (ip: string) =>
  /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? (ip.includes(':') ? null : ip)

function prefixOf(ip: string): string[] {
  const [head = '', tail = ''] = ip.split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail.split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4)
}

/** The /64 of an IPv6 address counts as one address: it belongs to one customer. */
export const networkOf = (ip: string): string => ipv4Of(ip) ?? prefixOf(ip).join(':')

/** Returns the /24 or /56: enough to trace an attack, not enough to identify a person. */
export function neighbourhoodOf(ip: string): string {
  const ipv4 = ipv4Of(ip)
  if (ipv4) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  const [a, b, c, fourth = '0'] = prefixOf(ip)
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16)
  return `${a}:${b}:${c}:${upper}::/56`
}
