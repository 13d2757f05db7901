import { useEffect, useRef } from 'react'

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [role=dialog] *'

/** Calls back when M is pressed anywhere but in a box or a dialog, with the ids of the row or hotel in focus, if any. */
export function useMoveKey(onPress: (ids: readonly number[]) => void) {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return
      if (!(target instanceof HTMLElement) || target.matches(TYPED_IN)) return
      latest.current(target.dataset.reservas?.split(' ').map(Number) ?? [])
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
