import { databaseOf } from './database.ts'
import { addKeptKey, dropKeptKeys, keptKeys } from './kept-keys.ts'
import { storeOf } from './store.ts'

/** Drafts not sent yet, with their files, in IndexedDB; in memory where that is refused (a private window). */
const ask = databaseOf('travesia', 'borradores', (store) => {
  // The browser deleted it under this page.
  for (const [key, draft] of held) store.put(draft, key)
})

/** Drafts that the database refused. */
const page = new Map<string, unknown>()
/** Drafts that this page knows to be in the database. */
const held = new Map<string, unknown>()

/** Number of drafts in the memory of this page only, because the device has no room: they end with it. */
export const unkept = storeOf(0)
const asksFirst = (event: BeforeUnloadEvent) => event.preventDefault()
function countUnkept() {
  const count = typeof indexedDB === 'undefined' ? 0 : page.size
  if (count === unkept.get()) return
  unkept.set(count)
  if (count > 0) window.addEventListener('beforeunload', asksFirst)
  else window.removeEventListener('beforeunload', asksFirst)
}

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
  countUnkept()
  tellHere()
  tabs?.postMessage('changed')
}

/** Calls back after every change of the drafts, in other tabs too. Returns the function that stops it. */
export function onDrafts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export async function keepDraft(key: string, draft: unknown) {
  // The page's memory holds only what the database refused: another tab may change or send the rest.
  if ((await ask('readwrite', (store) => store.put(draft, key))) === null) page.set(key, draft)
  else {
    page.delete(key)
    held.set(key, draft)
    addKeptKey(key)
  }
  tell()
}

/** Changes a draft in one step, so that nothing typed meanwhile is lost. `change` returns null to delete it. */
export async function changeDraft(key: string, change: (found: unknown) => unknown) {
  if (page.has(key)) {
    const next = change(page.get(key))
    if (next === null) await remove(key)
    else page.set(key, next)
  } else
    await ask('readwrite', (store) => {
      const found = store.get(key)
      found.addEventListener('success', () => {
        if (found.result === undefined) return
        const next = change(found.result)
        if (next === null) {
          dropKeptKeys((one) => one === key)
          held.delete(key)
          store.delete(key)
        } else if (next !== found.result) {
          held.set(key, next)
          store.put(next, key)
        }
      })
      return found
    })
  tell()
}

export async function readDraft(key: string): Promise<unknown> {
  if (page.has(key)) return page.get(key)
  const found = (await ask<unknown>('readonly', (store) => store.get(key))) ?? null
  if (found !== null) held.set(key, found)
  return found
}

export async function draftsOf(prefix: string): Promise<string[]> {
  const stored = await ask('readonly', (store) => store.getAllKeys())
  const names = new Set(stored?.map(String))
  // Those that are gone were sent or deleted by another tab.
  if (stored) for (const key of held.keys()) if (!names.has(key)) held.delete(key)
  // The database cannot be read or made again: the drafts that this page knows are all there is.
  if (!stored) {
    for (const [key, draft] of held) if (!page.has(key)) page.set(key, draft)
    held.clear()
    countUnkept()
  }
  const keys = new Set([...page.keys(), ...names])
  return [...keys].filter((key) => key.startsWith(prefix))
}

async function remove(key: string) {
  dropKeptKeys((one) => one === key)
  page.delete(key)
  held.delete(key)
  await ask('readwrite', (store) => store.delete(key))
}

export async function dropDraft(key: string) {
  await remove(key)
  tell()
}

/** Returns the keys of drafts that this device kept and has no longer. */
export async function lostDrafts(prefix: string): Promise<string[]> {
  const before = keptKeys().filter((key) => key.startsWith(prefix))
  if (before.length === 0) return []
  const stored = await ask('readonly', (store) => store.getAllKeys())
  if (!stored) return []
  const found = new Set(stored.map(String))
  // Meanwhile some may have been sent.
  const after = new Set(keptKeys())
  return before.filter((key) => after.has(key) && !found.has(key) && !page.has(key))
}

/** Forgets drafts that were lost, once the person was told. */
export const forgetLost = (keys: readonly string[]) => dropKeptKeys((key) => keys.includes(key))

/** Deletes all drafts, so that the next person at this browser finds none. */
export async function clearDrafts() {
  dropKeptKeys(() => true)
  page.clear()
  held.clear()
  await ask('readwrite', (store) => store.clear())
  tell()
}
