import { useSyncExternalStore } from 'react'

/** A message about what somebody else did. */
export interface News {
  id: number
  text: string
  /** Milliseconds since 1970. */
  at: number
  /** Shown as a toast, or seen in the list. */
  read: boolean
}

const KEPT = 50
// In memory only: it names passengers, and local storage is for the session's display data (1§3).
let news: readonly News[] = []
const listeners = new Set<() => void>()

function publish(next: readonly News[]) {
  news = next
  for (const listener of listeners) listener()
}

/** Keeps the latest messages, newest first. */
export const keepNews = (one: News) => publish([one, ...news].slice(0, KEPT))
export const readNews = () => publish(news.map((one) => ({ ...one, read: true })))
export const clearNews = () => publish([])

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The messages kept on this page, newest first. */
export const useNews = () => useSyncExternalStore(subscribe, () => news)
