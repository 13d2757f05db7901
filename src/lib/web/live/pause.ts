const FIRST_MS = 5_000
const LONGEST_MS = 15 * 60_000
const JITTER = 0.3

/** Returns the pause in ms: 5 s, doubling to 15 minutes, ±30 % by `chance` (0 to 1) to spread an office's browsers. */
export function pauseBefore(failed: number, chance: number) {
  const pause = Math.min(FIRST_MS * 2 ** failed, LONGEST_MS)
  return Math.round(Math.min(pause * (1 - JITTER + 2 * JITTER * chance), LONGEST_MS))
}
