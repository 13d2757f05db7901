import { useEffect, useRef } from 'react'

const TYPED_IN = 'input:not([type=checkbox]), textarea, select, [role=dialog] *'

/** Calls back when M is pressed anywhere on the screen but in a box or a dialog. */
export function useMoveKey(onPress: (target: HTMLElement) => void) {
  const latest = useRef(onPress)
  latest.current = onPress
  useEffect(() => {
    const press = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() !== 'm' || ctrlKey || metaKey || altKey) return
      if (target instanceof HTMLElement && !target.matches(TYPED_IN)) latest.current(target)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
