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

/** Prints in the light colours also what the screen shows in the dark ones. */
export function printLight() {
  const { dataset } = document.documentElement
  let shown: string | undefined
  window.addEventListener('beforeprint', () => {
    shown = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  })
  window.addEventListener('afterprint', () => {
    if (shown) dataset.mantineColorScheme = shown
  })
}

/** Returns whether the page is being printed: a long list must then hold all its rows. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => printing)
}
