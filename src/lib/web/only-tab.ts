import { useEffect, useState } from 'react'

/**
 * Returns whether this tab is the one, of all that want it now, that may show something: two windows side by side never
 * show it twice. Without the browser's locks (an insecure context) every tab may.
 */
export function useOnlyTab(name: string, wanted: boolean): boolean {
  const [granted, grant] = useState(false)
  useEffect(() => {
    if (!wanted) return
    const locks: LockManager | undefined = window.navigator.locks
    if (!locks) {
      grant(true)
      return () => grant(false)
    }
    const leaving = new AbortController()
    const left = new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => resolve())
    })
    const hold = () => {
      grant(true)
      return left
    }
    locks.request(name, { signal: leaving.signal }, hold).catch(() => null)
    return () => {
      leaving.abort()
      grant(false)
    }
  }, [name, wanted])
  return wanted && granted
}
