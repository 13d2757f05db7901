import { useSyncExternalStore } from 'react'

/** Offline is what lasts: a connection that is back within seconds was never told to anybody. */
export type LiveState = 'connected' | 'connecting' | 'offline'

let state: LiveState = 'connecting'
let tryNow: (() => void) | null = null
const listeners = new Set<() => void>()

/** Told by the one connection there is; `retry` brings the next try forward. */
export function tellLive(next: LiveState, retry: (() => void) | null = tryNow) {
  tryNow = retry
  if (next === state) return
  state = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How the live connection stands. What speaks over it is loaded after the first screen (`live/connection.ts`). */
export const useLive = (): LiveState => useSyncExternalStore(subscribe, () => state)

/** Tries to connect at once instead of when it is due. */
export const retryLive = () => tryNow?.()
