import { unavailable } from './errors.ts'

type Work<T> = () => Promise<T>

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
      // Passes the place to the next in line, so that no newcomer takes it.
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}

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
