import type { News } from './work.ts'

const TOLD_EVERY_MS = 100

/** Slows progress messages to a readable pace; the latest is never lost. Passes the others on at once. */
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
