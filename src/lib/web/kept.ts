import type { Day } from '#lib/contract/civil-day.ts'
import type { EndpointKey, Inputs } from '#lib/contract/endpoint.ts'
import { isClockHeard, serverCivil, serverNow } from './clock.ts'
import { databaseOf } from './database.ts'
import { dropKeys, type Sealed, seal, unseal } from './day-keys.ts'
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
  /** Absent in what version 0.4.0 kept. */
  sealed?: Sealed
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

/** Days of an answer that is not shown because they are over by the device's clock, which may be wrong. */
export const hiddenAfter = storeOf<{ until: Day; today: Day } | null>(null)

/** True while the server does not answer: the page came from the device, or what is on screen did. */
let isSilent = document.documentElement.dataset.kept !== undefined
export const isServerSilent = () => isSilent

/** Sets which answers are kept. */
export const startKeeping = (rows: ReadonlyMap<EndpointKey, Keeping>) => {
  table = rows
}

const namesOf = async () =>
  ((await ask('readonly', (store) => store.getAllKeys())) ?? []).map(String)
const find = (name: string) => ask<Kept | undefined>('readonly', (store) => store.get(name))
const drop = (name: string) => ask('readwrite', (store) => store.delete(name))

const todayIn = (zone: string) => serverCivil(zone).day
const isOver = ({ zone, until }: Kept) => todayIn(zone) > until

/** Deletes answers whose days are over, with their keys, and others that ended. */
async function dropEnded(zone: string, ends?: (name: string) => boolean) {
  for (const name of await namesOf()) {
    const kept = await find(name)
    if (ends?.(name) || (kept && (isOver(kept) || !kept.sealed))) await drop(name)
  }
  await dropKeys(todayIn(zone))
}
let isTidy = false

/** What is deleted for good, one after the other: what is kept meanwhile waits. */
let clearing: Promise<unknown> = Promise.resolve()

/** Keeps an answer of the server. */
export async function keepAnswer(key: string, input: Inputs, data: unknown) {
  if (typeof data !== 'object' || data === null || old.has(data)) return
  isSilent = false
  shownSince.set(null)
  hiddenAfter.set(null)
  const keeping = table.get(key)
  const name = keeping?.nameOf(input)
  const part = name && keeping?.partOf(data, input)
  if (!part) return
  const { ends, until, zone } = part
  const turn = clearing
  await turn
  const sealed = await seal(until, name, part.data)
  // What was deleted meanwhile, as for another person, took this answer with it.
  if (!sealed || turn !== clearing) return
  await ask('readwrite', (store) => store.put({ sealed, until, zone, at: serverNow() }, name))
  // By the server's clock only: the device's may have been changed. Own routes are read again each day, because an
  // installed application stays open for longer.
  if (isClockHeard() && (ends || !isTidy)) {
    isTidy = true
    await dropEnded(zone, ends)
  }
}

/** Returns an answer that the device keeps; undefined if there is none. */
export async function readKept(key: string, input: Inputs): Promise<unknown> {
  const keeping = table.get(key)
  const name = keeping?.nameOf(input)
  if (!keeping || !name) return undefined
  const kept = await find(name)
  if (!kept?.sealed) return undefined
  const { sealed, until, zone, at } = kept
  if (isOver(kept)) {
    hiddenAfter.set({ until, today: todayIn(zone) })
    return undefined
  }
  const read = await unseal(until, name, sealed)
  if (read === undefined) return undefined
  const data = keeping.onRead?.(read) ?? read
  old.add(data as object)
  isSilent = true
  shownSince.set(Math.min(shownSince.get() ?? at, at))
  return data
}

/** Deletes all answers. Their keys go first: what a database leaves on the disk cannot be read. */
export function clearKept() {
  clearing = clearing.then(async () => {
    await dropKeys()
    await ask('readwrite', (store) => store.clear())
  })
  return clearing
}
