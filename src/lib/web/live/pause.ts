const FIRST_MS = 5_000
const LONGEST_MS = 15 * 60_000
const JITTER = 0.3

/**
 * Milliseconds to wait before a try to connect again, after so many failed ones: 5 s, doubling to 15 minutes (1§9), and
 * up to 30 % more or less by `chance` (0 to 1), so that all the browsers of a house do not come back in one instant.
 */
export function pauseBefore(failed: number, chance: number) {
  const pause = Math.min(FIRST_MS * 2 ** failed, LONGEST_MS)
  return Math.round(Math.min(pause * (1 - JITTER + 2 * JITTER * chance), LONGEST_MS))
}
