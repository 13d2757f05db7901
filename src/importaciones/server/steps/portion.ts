/** Work of one request: a browser sees progress, and no proxy waits for too long. */
const PORTION_MS = 1500

/** Runs steps until none is left or the time of one request is over. */
export async function forPortion(step: () => Promise<boolean>) {
  const until = performance.now() + PORTION_MS
  while (performance.now() < until) if (!(await step())) return
}
