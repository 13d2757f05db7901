const FIRST_MS = 5_000
const LONGEST_MS = 15 * 60_000
const JITTER = 0.3

/**
 * Returns the milliseconds to wait after so many failed tries: 5 s, doubling to 15 minutes, and up to 30 % more or less
 * by `chance` (0 to 1), so that the browsers of one office do not all return at once.
 */
export function pauseBefore(failed: number, chance: number) {
  const pause = Math.min(FIRST_MS * 2 ** failed, LONGEST_MS)
  return Math.round(Math.min(pause * (1 - JITTER + 2 * JITTER * chance), LONGEST_MS))
}
