import { useSyncExternalStore } from 'react'

/** Value outside React that components read and anybody may set. */
export function storeOf<Value>(first: Value) {
  let value = first
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set: (next: Value) => {
      if (next === value) return
      value = next
      for (const listener of listeners) listener()
    },
    use: () => useSyncExternalStore(subscribe, get),
    /** Reads a part that compares by identity. Draws again only if that part changes. */
    useSome: <Part>(read: (value: Value) => Part) =>
      useSyncExternalStore(subscribe, () => read(value)),
  }
}
