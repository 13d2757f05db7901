import { useSyncExternalStore } from 'react'
import { ApiError } from './api.ts'

/** State of the live connection. `offline` means that it lasts: gaps of seconds are never shown. */
export type LiveState = 'connected' | 'connecting' | 'offline'

let state: LiveState = 'connecting'
let tryNow: (() => void) | null = null
const listeners = new Set<() => void>()

/** Sets the state. Called only by the connection; `retry` makes it try at once. */
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

export const isLive = () => state === 'connected'

/** Returns the state of the live connection, whose code is loaded later (`live/connection.ts`). */
export const useLive = (): LiveState => useSyncExternalStore(subscribe, () => state)

/** Returns whether a read failed only because the page is offline, which `ConnectionNotice` already says. */
export function useWaits(error: unknown): boolean {
  const offline = useLive() === 'offline'
  return offline && error instanceof ApiError && error.status === 0
}

export const retryLive = () => tryNow?.()
