import { useSyncExternalStore } from 'react'

export interface News {
  id: number
  text: string
  /** Milliseconds since 1970. */
  at: number
  /** True once shown as a toast or seen in the list. */
  read: boolean
}

const KEPT = 50
// In memory only: messages name passengers, and local storage is for the session's display data (AC-18).
let news: readonly News[] = []
const listeners = new Set<() => void>()

function publish(next: readonly News[]) {
  news = next
  for (const listener of listeners) listener()
}

export const keepNews = (one: News) => publish([one, ...news].slice(0, KEPT))
export const readNews = () => publish(news.map((one) => ({ ...one, read: true })))
export const clearNews = () => publish([])

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNews = () => useSyncExternalStore(subscribe, () => news)
