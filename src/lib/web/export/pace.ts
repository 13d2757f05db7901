import type { News } from './work.ts'

const TOLD_EVERY_MS = 100

/**
 * Slows down progress messages to a readable pace without losing the latest: a list that halts shows how far it got.
 * Passes other messages on at once.
 */
export function atAPace(tell: (news: News) => void): (news: News) => void {
  let told = Number.NEGATIVE_INFINITY
  let later: ReturnType<typeof setTimeout> | undefined

  return (news) => {
    clearTimeout(later)
    const isProgress = news.is === 'reading' || news.is === 'writing'
    const wait = isProgress ? told + TOLD_EVERY_MS - performance.now() : 0
    const now = () => {
      told = performance.now()
      tell(news)
    }
    if (wait > 0) later = setTimeout(now, wait)
    else now()
  }
}
