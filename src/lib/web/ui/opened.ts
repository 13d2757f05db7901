import { useCallback, useState } from 'react'

/** Subject of a dialog, kept while it closes. Each opening has its own `turn`, which resets the dialog. */
export interface Opened<About> {
  about: About
  opened: boolean
  turn: number
}

export function useOpened<About>() {
  const [now, setNow] = useState<Opened<About> | null>(null)
  const open = useCallback(
    (about: About) => setNow((before) => ({ about, opened: true, turn: (before?.turn ?? 0) + 1 })),
    [],
  )
  const close = useCallback(() => setNow((before) => before && { ...before, opened: false }), [])
  return { now, open, close }
}
