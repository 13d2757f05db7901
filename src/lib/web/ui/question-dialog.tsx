import type { ReactNode } from 'react'
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
  return (
    <ConfirmDialog
      opened={asked !== null}
      onClose={close}
      title={asked?.title ?? ''}
      message={asked?.message}
      confirm={asked?.confirm ?? null}
      cancel={asked?.cancel ?? 'Revisar'}
      tone={asked?.tone ?? 'accent'}
      busy={busy}
      onConfirm={() => asked?.onConfirm()}
    >
      {children}
    </ConfirmDialog>
  )
}
