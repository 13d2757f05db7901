/** Drafts not sent yet, with their files, in IndexedDB; in memory where that is refused (a private window). */
const NAME = 'travesia'
const STORE = 'borradores'

const page = new Map<string, unknown>()

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (typeof indexedDB === 'undefined') return reject(new Error('no database'))
    const request = indexedDB.open(NAME, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE)
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('blocked'))
  })
}

/** Runs one request against the store. Returns null without a database. */
async function ask<T>(mode: IDBTransactionMode, run: (store: IDBObjectStore) => IDBRequest<T>) {
  try {
    const database = await open()
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = run(transaction.objectStore(STORE))
        transaction.oncomplete = () => resolve(request.result)
        transaction.onerror = () => reject(transaction.error)
        transaction.onabort = () => reject(transaction.error)
      })
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

const listeners = new Set<() => void>()
/** Calls back after every change of the drafts. Returns the function that stops it. */
export function onDrafts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
const tell = () => {
  for (const listener of listeners) listener()
}

export async function keepDraft(key: string, draft: unknown) {
  page.set(key, draft)
  await ask('readwrite', (store) => store.put(draft, key))
  tell()
}

export const readDraft = async (key: string): Promise<unknown> =>
  page.get(key) ?? (await ask('readonly', (store) => store.get(key))) ?? null

export async function draftsOf(prefix: string): Promise<string[]> {
  const stored = await ask('readonly', (store) => store.getAllKeys())
  const keys = new Set([...page.keys(), ...(stored ?? []).map(String)])
  return [...keys].filter((key) => key.startsWith(prefix))
}

export async function dropDraft(key: string) {
  page.delete(key)
  await ask('readwrite', (store) => store.delete(key))
  tell()
}

/** Deletes all drafts, so that the next person at this browser finds none. */
export async function clearDrafts() {
  page.clear()
  await ask('readwrite', (store) => store.clear())
  tell()
}
