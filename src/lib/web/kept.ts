import type { Day } from '#lib/contract/civil-day.ts'
import type { EndpointKey, Inputs } from '#lib/contract/endpoint.ts'
import { serverCivil, serverNow } from './clock.ts'
import { databaseOf } from './database.ts'
import { storeOf } from './store.ts'

/** Rules by which the device keeps the responses of one call. */
export interface Keeping {
  /** Name of the answer, with its owner; null if this person or input keeps none. */
  nameOf: (input: Inputs) => string | null
  /** Part of an answer to keep, and the last day in `zone` on which it may be read; null for none. */
  partOf: (
    data: unknown,
    input: Inputs,
  ) => {
    data: unknown
    until: Day
    zone: string
    /** Tells which other kept answers this one ends. */
    ends?: (name: string) => boolean
  } | null
  /** Brings a kept answer up to the day on which it is read. */
  onRead?: (data: unknown) => unknown
}

interface Kept {
  data: unknown
  at: number
  until: Day
  zone: string
}

const ask = databaseOf('travesia-propias', 'respuestas')
let table: ReadonlyMap<string, Keeping> = new Map()
/** Answers that came from the device: they are not kept again as if they were new. */
const old = new WeakSet<object>()

/** Time of the oldest answer of the device that is shown; null once the server answers. */
export const shownSince = storeOf<number | null>(null)

/** Sets which answers are kept, and deletes those whose days are over. */
export async function startKeeping(rows: ReadonlyMap<EndpointKey, Keeping>) {
  table = rows
  await dropEnded()
}

const namesOf = async () =>
  ((await ask('readonly', (store) => store.getAllKeys())) ?? []).map(String)
const find = (name: string) => ask<Kept | undefined>('readonly', (store) => store.get(name))
const drop = (name: string) => ask('readwrite', (store) => store.delete(name))

const isOver = ({ zone, until }: Kept) => serverCivil(zone).day > until

/** Deletes answers whose days are over, and others that ended. */
async function dropEnded(ends?: (name: string) => boolean) {
  for (const name of await namesOf()) {
    const kept = await find(name)
    if (ends?.(name) || (kept && isOver(kept))) await drop(name)
  }
}

/** Keeps an answer of the server. */
export async function keepAnswer(key: string, input: Inputs, data: unknown) {
  if (typeof data !== 'object' || data === null || old.has(data)) return
  shownSince.set(null)
  const keeping = table.get(key)
  const name = keeping?.nameOf(input)
  const part = name && keeping?.partOf(data, input)
  if (!part) return
  const { ends, ...kept } = part
  await ask('readwrite', (store) => store.put({ ...kept, at: serverNow() }, name))
  // Own routes are read again each day: an installed application stays open for longer.
  if (ends) await dropEnded(ends)
}

/** Returns an answer that the device keeps; undefined if there is none. */
export async function readKept(key: string, input: Inputs): Promise<unknown> {
  const keeping = table.get(key)
  const name = keeping?.nameOf(input)
  if (!keeping || !name) return undefined
  const kept = await find(name)
  if (!kept || isOver(kept)) return undefined
  const data = keeping.onRead?.(kept.data) ?? kept.data
  old.add(data as object)
  shownSince.set(Math.min(shownSince.get() ?? kept.at, kept.at))
  return data
}

export const clearKept = () => ask('readwrite', (store) => store.clear())
