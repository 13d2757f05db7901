import { useBlocker } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { isSameScreen } from '../search.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const TYPED = { title: '¿Salir sin guardar?', message: 'Lo que escribió se perderá.' }

/**
 * Asks before something is lost, by default typed text: leaving, closing the tab, or `leave`. The screen must show
 * `question` once.
 */
export function useUnsaved(unsaved: boolean, texts: { title: string; message: string } = TYPED) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && !isSameScreen(current, next),
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  const [next, setNext] = useState<(() => void) | null>(null)
  const asking = next !== null || blocker.status === 'blocked'

  const leave = (go: () => void) => {
    if (asking) return
    if (!unsaved) return go()
    // Not at once: the Escape that asked would also answer the question.
    window.setTimeout(() => setNext(() => go))
  }
  const stay = () => {
    setNext(null)
    blocker.reset?.()
  }
  const go = () => {
    setNext(null)
    if (blocker.proceed) blocker.proceed()
    else next?.()
  }

  const question = (
    <ConfirmDialog
      opened={asking}
      onClose={stay}
      {...texts}
      confirm="Salir"
      cancel="Seguir aquí"
      onConfirm={go}
    />
  )
  return { leave, question }
}

/** Same for a screen without a dialog. Draws again only when `unsaved` changes. */
export const Unsaved = memo(function Unsaved({ unsaved }: { unsaved: boolean }) {
  return useUnsaved(unsaved).question
})
