import { useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from './api.ts'
import { conflictRow } from './conflict-row.ts'
import { ConfirmDialog } from './ui/confirm-dialog.tsx'

/** The `data` of a 409 that asks: the same body with this field true is accepted. */
const Question = z.object({ confirmar: z.string() })

/** Keeps the question that a refusal asks. */
export function useQuestion() {
  const [asked, setAsked] = useState<{ message: string; confirmar: string } | null>(null)
  return {
    asked,
    close: () => setAsked(null),
    /** Returns whether the failure is a question, which is now asked. */
    ask: (error: ApiError) => {
      const question = conflictRow(error, Question)
      setAsked(question ? { ...question, message: error.message } : null)
      return question !== undefined
    },
  }
}

interface QuestionDialogProps {
  question: { asked: { message: string; confirmar?: string } | null; close: () => void }
  onConfirm: (confirmed: Readonly<Record<string, true>>) => void
}

/** Asks whether what was typed is meant. */
export const QuestionDialog = ({ question: { asked, close }, onConfirm }: QuestionDialogProps) => (
  <ConfirmDialog
    opened={asked !== null}
    onClose={close}
    title="Revise lo que escribió"
    message={asked?.message}
    confirm="Guardar igual"
    cancel="Revisar"
    tone="accent"
    onConfirm={() => {
      close()
      onConfirm(asked?.confirmar ? { [asked.confirmar]: true } : {})
    }}
  />
)
