import { useDisclosure } from '@mantine/hooks'
import { useEffect } from 'react'
import { later } from '#lib/web/ui/later.ts'
import type { FinderProps } from './finder.tsx'

const useFinderCode = later(async () => (await import('./finder.tsx')).Finder)

const isCtrlK = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** Opens the search by its button and by Ctrl+K, in boxes too, but not over another dialog. */
export function useFinder() {
  const [opened, { open, close }] = useDisclosure(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isCtrlK(event)) return
      event.preventDefault()
      if (!document.querySelector('[aria-modal="true"]')) open()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open])
  return { opened, open, close }
}

/** Loads the search after the first screen, or at once when it is opened. */
export function FinderLater(props: FinderProps) {
  const Finder = useFinderCode(props.opened)
  return Finder ? <Finder {...props} /> : null
}
