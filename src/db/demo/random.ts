/** The same seed gives the same sequence on every machine (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('pick from an empty list')
    return item
  }
  return {
    next,
    /** Includes both ends. */
    int,
    pick,
    chance: (probability: number) => next() < probability,
    shuffle<T>(list: readonly T[]): T[] {
      return list
        .map((item) => ({ item, key: next() }))
        .sort((a, b) => a.key - b.key)
        .map(({ item }) => item)
    },
    /** `#` becomes a digit: `'569########'` → `'56981234567'`. */
    digits: (pattern: string) => pattern.replace(/#/g, () => String(int(0, 9))),
  }
}
export type Random = ReturnType<typeof createRandom>

export function weighted<T>(items: readonly T[], weight: (item: T) => number) {
  let sum = 0
  const sums = items.map((item) => {
    sum += weight(item)
    return sum
  })
  return (random: Random): T => {
    const target = random.next() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) > target) high = middle
      else low = middle + 1
    }
    const item = items[low]
    if (item === undefined) throw new Error('draw from an empty list')
    return item
  }
}

type Weights = [item: number | string, weight: number][]
export const draws = <T extends Record<string, Weights>>(table: T) =>
  Object.fromEntries(
    Object.entries(table).map(([key, rows]) => [key, weighted(rows, ([, weight]) => weight)]),
  ) as Record<keyof T, (random: Random) => Weights[number]>
