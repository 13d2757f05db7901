/** Runs `work` once for many callers: at once, or `pauseMs` after the last run. Never twice at the same time. */
export function coalesce(
  work: () => Promise<void>,
  pauseMs: number,
  onError: (error: unknown) => void,
) {
  let timer: NodeJS.Timeout | undefined
  let working = false
  let done = Promise.resolve()
  let asked = false
  let stopped = false
  const run = async () => {
    try {
      await work()
    } catch (error) {
      onError(error)
    }
    working = false
    timer = setTimeout(() => {
      timer = undefined
      if (asked && !stopped) begin()
    }, pauseMs).unref()
  }
  const begin = () => {
    asked = false
    working = true
    done = run()
  }
  return {
    ask() {
      if (stopped) return
      asked = true
      if (!working && !timer) begin()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await done
    },
  }
}
