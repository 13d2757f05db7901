import { useSyncExternalStore } from 'react'

let printing = false

function subscribe(changed: () => void): () => void {
  const set = (next: boolean) => () => {
    printing = next
    changed()
  }
  const before = set(true)
  const after = set(false)
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

/** Returns whether the page is being printed: a long list must then hold all its rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
