import { ApiError } from './api.ts'
import { storeOf } from './store.ts'

/** State of the live connection. `offline` means that it lasts: gaps of seconds are never shown. */
export type LiveState = 'connected' | 'connecting' | 'offline'

const state = storeOf<LiveState>('connecting')
let tryNow: (() => void) | null = null

/** Sets the state. Called only by the connection; `retry` makes it try at once. */
export function tellLive(next: LiveState, retry: (() => void) | null = tryNow) {
  tryNow = retry
  state.set(next)
}

export const isLive = () => state.get() === 'connected'

/** Returns the state of the live connection, whose code is loaded later (`live/connection.ts`). */
export const useLive = state.use

/** Returns whether a read failed only because the page is offline, which `ConnectionNotice` already says. */
export function useWaits(error: unknown): boolean {
  const offline = useLive() === 'offline'
  return offline && error instanceof ApiError && error.status === 0
}

export const retryLive = () => tryNow?.()
