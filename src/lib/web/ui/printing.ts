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

/** Whether the page is being printed: then a long list must hold all its rows, not only those in view. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
