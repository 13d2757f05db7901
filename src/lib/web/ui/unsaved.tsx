import { useBlocker } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Asks before what was typed is left behind: on the way to another screen, when the tab is closed, and where a dialog
 * is closed through `leave`. The screen shows `question` once.
 */
export function useUnsaved(unsaved: boolean) {
  const blocker = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  })
  const [next, setNext] = useState<(() => void) | null>(null)
  const asking = next !== null || blocker.status === 'blocked'

  const leave = (go: () => void) => {
    if (asking) return
    if (!unsaved) return go()
    // Not at once: the Escape that asked for it would answer the question too.
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
      title="¿Salir sin guardar?"
      message="Lo que escribió se perderá."
      confirm="Salir"
      cancel="Seguir aquí"
      onConfirm={go}
    />
  )
  return { leave, question }
}

/** The same for a screen without a dialog, drawn again only when there is, or is no more, something to lose. */
export const Unsaved = memo(function Unsaved({ unsaved }: { unsaved: boolean }) {
  return useUnsaved(unsaved).question
})
