import type { Day } from '#lib/contract/civil-day.ts'
import type { KeyWish } from './day-keys.worker.ts'

// A key for each last day on which something may be read. Without it what lies on the disk is unreadable (0076).

let last: Promise<unknown> = Promise.resolve()

/** Fulfils wishes in the order in which they came: a key asked for before all are dropped is dropped with them. */
function ask(wish: KeyWish): Promise<string | null> {
  const answer = last.then(() => fulfil(wish))
  last = answer.catch(() => null)
  return answer
}

/** Fulfils a wish on the file of the keys; null where this browser has no such files, or no encryption. */
function fulfil(wish: KeyWish): Promise<string | null> {
  if (typeof Worker === 'undefined' || !globalThis.crypto?.subtle) return Promise.resolve(null)
  const worker = new Worker(new URL('./day-keys.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<string | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<string | null>) => resolve(data)
    worker.onerror = () => resolve(null)
    worker.postMessage(wish)
  }).finally(() => worker.terminate())
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))

async function read(day: Day, make: boolean): Promise<CryptoKey | null> {
  const key = await ask({ day, make })
  if (key === null) return null
  return crypto.subtle.importKey('raw', bytesOf(key), 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const known = new Map<Day, Promise<CryptoKey | null>>()
/** Time for which a key that is gone is not looked for again; another tab may make it. */
const GONE_MS = 10_000

async function keyOf(day: Day, make: boolean): Promise<CryptoKey | null> {
  const before = known.get(day)
  if (before) {
    const found = await before
    if (found || !make) return found
  }
  const asked = read(day, make)
  known.set(day, asked)
  const key = await asked
  if (!key) setTimeout(() => known.delete(day), GONE_MS)
  return key
}

/** Destroys the keys of the days before one, or all of them: what they locked stays unreadable. */
export async function dropKeys(before: Day | null = null) {
  known.clear()
  await ask({ dropBefore: before })
  // A key that was asked for meanwhile may be one of them.
  known.clear()
}

/** Data under the key of a day. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const algorithm = (iv: Sealed['iv'], name: string) => ({
  name: 'AES-GCM',
  iv,
  // Data under another name are not taken for these.
  additionalData: new TextEncoder().encode(name),
})
const IV_BYTES = 12

/** Locks data with the key of a day, under a name. Returns null where this browser cannot. */
export async function seal(day: Day, name: string, data: unknown): Promise<Sealed | null> {
  const key = await keyOf(day, true)
  if (!key) return null
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(data))
  return { iv, bytes: await crypto.subtle.encrypt(algorithm(iv, name), key, text) }
}

/** Opens what was locked with the key of a day; undefined if the key is gone. */
export async function unseal(day: Day, name: string, { iv, bytes }: Sealed): Promise<unknown> {
  const key = await keyOf(day, false)
  if (!key) return undefined
  try {
    const text = await crypto.subtle.decrypt(algorithm(iv, name), key, bytes)
    return JSON.parse(new TextDecoder().decode(text))
  } catch {
    return undefined
  }
}
