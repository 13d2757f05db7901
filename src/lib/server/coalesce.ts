/**
 * A work that many ask for and that is done for all of them at once: now, where it was not done within `pauseMs`, else
 * when that has passed. Never twice at the same time.
 */
export function coalesce(
  work: () => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  let asked = false
  let stopped = false
  const run = () => {
    timer = undefined
    asked = false
    working = work()
      .catch(onError)
      .finally(() => {
        working = undefined
        timer = setTimeout(() => {
          timer = undefined
          if (asked && !stopped) run()
        }, pauseMs).unref()
      })
  }
  return {
    ask() {
      if (stopped) return
      asked = true
      if (!working && !timer) run()
    },
    /** Does it no more; settles when what is under way is done. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      if (working) await working
    },
  }
}
