/** Returns a wait that ends for all once n have come: the race between them is certain. */
export function meeting(n: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let come = 0
  return () => {
    come += 1
    if (come === n) resolve()
    return promise
  }
}
