import { unavailable } from './errors.ts'

type Work<T> = () => Promise<T>

/** Runs at most `limit` works at once and lets `waiting` more wait; beyond that it answers "unavailable" (503). */
export function atMost(limit: number, waiting: number) {
  const queue: (() => void)[] = []
  let running = 0
  return async <T>(work: Work<T>): Promise<T> => {
    if (running >= limit) {
      if (queue.length >= waiting) throw unavailable()
      await new Promise<void>((start) => queue.push(start))
    } else running++
    try {
      return await work()
    } finally {
      // The place passes straight to the next in line, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

/** Runs works of one key one after the other, in this process; works of different keys do not wait for each other. */
export function inTurn() {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: Work<T>): Promise<T> => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
