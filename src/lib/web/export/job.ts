import type { Endpoint } from '#lib/contract/endpoint.ts'
import { recoverSession } from '../api.ts'
import type { News, Order } from './work.ts'

/** Runs an order in a worker and returns its cancel function. Starts anew after an ended session is renewed. */
export function startJob(
  newWorker: () => Worker,
  order: Order,
  endpoint: Endpoint | null,
  tell: (news: News) => void,
): () => void {
  let called = true
  let recovered = false
  let worker = begin()

  function begin() {
    const next = newWorker()
    next.onmessage = ({ data }: MessageEvent<News>) => void hear(data)
    next.onerror = () => tell({ is: 'failed' })
    next.postMessage(order)
    return next
  }

  async function hear(news: News) {
    const lost = news.is === 'refused' && news.status === 401
    if (lost && endpoint && !recovered && (await recoverSession(endpoint)) && called) {
      recovered = true
      worker.terminate()
      worker = begin()
    } else if (called) tell(news)
  }

  return () => {
    called = false
    worker.terminate()
  }
}

export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Safari reads the address a moment later.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
