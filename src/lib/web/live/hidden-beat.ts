/** Calls back every ten seconds while the tab is hidden: browsers run its own timers once a minute at best. */
export function beatWhileHidden(beat: () => void) {
  let worker: Worker | null = null
  const follow = () => {
    worker?.terminate()
    worker = null
    if (!document.hidden || typeof Worker === 'undefined') return
    worker = new Worker(new URL('./hidden-beat.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = beat
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    worker?.terminate()
  }
}
