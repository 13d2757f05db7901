import { useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'

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

/** Whether the server was there a moment ago. */
export const isLive = () => state === 'connected'

/** How the live connection stands. What speaks over it is loaded after the first screen (`live/connection.ts`). */
export const useLive = (): LiveState => useSyncExternalStore(subscribe, () => state)

/**
 * Whether something could not be read only because the page is offline. That is said once, above the screen; what is
 * missing comes by itself with the connection (D40).
 */
export function useWaits(error: unknown): boolean {
  const offline = useLive() === 'offline'
  return offline && error instanceof ApiError && error.status === 0
}

/** Tries to connect at once instead of when it is due. */
export const retryLive = () => tryNow?.()
