import { useEffect, useState } from 'react'

/** Returns whether this tab is the one of all that want `name`. Without browser locks (insecure context) all are. */
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
