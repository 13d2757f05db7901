/** Work of one request: a browser sees progress, and no proxy waits for too long. */
const PORTION_MS = 1500

/** Runs steps until none is left or the time of one request is over. */
export async function forPortion(step: () => Promise<boolean>) {
  const until = performance.now() + PORTION_MS
  while (performance.now() < until) if (!(await step())) return
}

/** Transactions that one request has open at once. */
export const LANES = 4

/** Does work for each item, a few at a time. Returns the results in the order of the items. */
export async function inLanes<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const rest = items.entries()
  // All lanes take from the same iterator.
  const lane = async () => {
    for (const [n, item] of rest) results[n] = await work(item)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
