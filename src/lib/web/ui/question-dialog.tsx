import { type ReactNode, useState } from 'react'
import type { Asked } from '../question.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

export interface QuestionDialogProps {
  question: { asked: Asked | null; busy: boolean; close: () => void }
  /** Shown under the message. */
  children?: ReactNode
}

/** Shows the question before a write. */
export const QuestionDialog = ({ question, children }: QuestionDialogProps) => {
  const { asked, busy, close } = question
  // Keeps its words while it closes.
  const [told, setTold] = useState(asked)
  if (asked && asked !== told) setTold(asked)
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={close}
      title={told?.title ?? ''}
      message={told?.message}
      confirm={told?.confirm ?? null}
      cancel={told?.cancel ?? 'Revisar'}
      tone={told?.tone ?? 'accent'}
      busy={busy}
      onConfirm={() => asked?.onConfirm()}
    >
      {children}
    </ConfirmDialog>
  )
}
