import { storeOf } from '../store.ts'

export interface News {
  id: number
  text: string
  /** Milliseconds since 1970. */
  at: number
  /** True once shown as a toast or seen in the list. */
  read: boolean
}

const KEPT = 50
// In memory only: messages name passengers, and local storage is for the session's display data (AC-20).
const news = storeOf<readonly News[]>([])

export const keepNews = (one: News) => news.set([one, ...news.get()].slice(0, KEPT))
export const readNews = () => news.set(news.get().map((one) => ({ ...one, read: true })))
export const clearNews = () => news.set([])
export const useNews = news.use
