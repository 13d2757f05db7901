// Keeps the keys of the kept answers in a file of the browser that is written in place: a key that was dropped is
// overwritten there. A database or the local storage would keep it in their logs. Browsers allow it in workers only.

const FILE = 'day-keys'
/** The file always has this length, so that nothing of what stood there before is left behind the new text. */
const LENGTH = 2_048
/** Keys at once; days beyond are those of a wrong clock. */
const MOST = 16
const KEY_BYTES = 32

/** Day for which a key is wanted, made if `make`; or the day before which keys are dropped, all of them without one. */
export type KeyWish = { day: string; make: boolean } | { dropBefore: string | null }

/** Keys in base64 by day. */
type Keys = Record<string, string>

interface InPlace {
  read(into: Uint8Array, place: { at: number }): number
  write(bytes: Uint8Array, place: { at: number }): number
  flush(): void
  close(): void
}

function read(file: InPlace): Keys {
  const bytes = new Uint8Array(LENGTH)
  const text = new TextDecoder().decode(bytes.subarray(0, file.read(bytes, { at: 0 }))).trim()
  try {
    return JSON.parse(text || '{}')
  } catch {
    return {}
  }
}

function write(file: InPlace, keys: Keys) {
  const some = Object.entries(keys).sort().slice(-MOST)
  const text = JSON.stringify(Object.fromEntries(some)).padEnd(LENGTH)
  file.write(new TextEncoder().encode(text), { at: 0 })
  file.flush()
}

const newKey = () => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(KEY_BYTES))))

/** Fulfils a wish. Returns the key, if one was wanted and is there. */
async function fulfil(wish: KeyWish): Promise<string | null> {
  const root = await navigator.storage.getDirectory()
  const handle = await root.getFileHandle(FILE, { create: true })
  const file: InPlace = await (
    handle as unknown as { createSyncAccessHandle: () => Promise<InPlace> }
  ).createSyncAccessHandle()
  try {
    const keys = read(file)
    if ('dropBefore' in wish) {
      const { dropBefore } = wish
      const left = Object.entries(keys).filter(([day]) => dropBefore !== null && day >= dropBefore)
      write(file, Object.fromEntries(left))
      return null
    }
    const { day, make } = wish
    if (make && !keys[day]) write(file, { ...keys, [day]: newKey() })
    return read(file)[day] ?? null
  } finally {
    file.close()
  }
}

self.onmessage = async ({ data }: MessageEvent<KeyWish>) => {
  // The file can be opened once at a time, whatever the number of tabs.
  const found = await navigator.locks.request(FILE, () => fulfil(data)).catch(() => null)
  self.postMessage(found)
}
