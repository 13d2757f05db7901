import { databaseOf } from './database.ts'

/** Drafts not sent yet, with their files, in IndexedDB; in memory where that is refused (a private window). */
const ask = databaseOf('travesia', 'borradores')

const page = new Map<string, unknown>()

const listeners = new Set<() => void>()
const tellHere = () => {
  for (const listener of listeners) listener()
}
/** Other tabs show the same drafts. */
const tabs =
  typeof window !== 'undefined' && 'BroadcastChannel' in window
    ? new window.BroadcastChannel('travesia-borradores')
    : null
if (tabs) tabs.onmessage = tellHere
const tell = () => {
  tellHere()
  tabs?.postMessage('changed')
}

/** Calls back after every change of the drafts, in other tabs too. Returns the function that stops it. */
export function onDrafts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells that drafts are lost with the page: the device has no space left for its database. */
export const isOutOfSpace = () => typeof indexedDB !== 'undefined' && page.size > 0

export async function keepDraft(key: string, draft: unknown) {
  // The page's memory holds only what the database refused: another tab may change or send the rest.
  if ((await ask('readwrite', (store) => store.put(draft, key))) === null) page.set(key, draft)
  else page.delete(key)
  tell()
}

/** Changes a draft in one step, so that nothing typed meanwhile is lost. `change` returns null to delete it. */
export async function changeDraft(key: string, change: (found: unknown) => unknown) {
  if (page.has(key)) {
    const next = change(page.get(key))
    if (next === null) page.delete(key)
    else page.set(key, next)
  } else
    await ask('readwrite', (store) => {
      const found = store.get(key)
      found.addEventListener('success', () => {
        if (found.result === undefined) return
        const next = change(found.result)
        if (next === null) store.delete(key)
        else if (next !== found.result) store.put(next, key)
      })
      return found
    })
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
