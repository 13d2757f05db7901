import { type News, type Order, work } from './work.ts'

const TOLD_EVERY_MS = 100
let told = 0

/** Progress at a pace the eye can follow; everything else at once. */
function tell(news: News) {
  const now = performance.now()
  if ((news.is === 'reading' || news.is === 'writing') && now - told < TOLD_EVERY_MS) return
  told = now
  self.postMessage(news)
}

self.onmessage = ({ data }: MessageEvent<Order>) => void work(data, tell)
