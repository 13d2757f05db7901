import { databaseOf } from './database.ts'

/** Drafts not sent yet, with their files, in IndexedDB; in memory where that is refused (a private window). */
const ask = databaseOf('travesia', 'borradores')

const page = new Map<string, unknown>()

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
