import { useCallback } from 'react'
import { ApiError } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { type Answers, questionOf, useQuestion } from '#lib/web/question.ts'
import { QuestionDialog } from '#lib/web/ui/question-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { rutaQuestions } from '../ruta-questions.ts'

const QUESTIONS = rutaQuestions('Seguir de todos modos')

type Send = (answers: Answers) => Promise<unknown>
export type Attempt = (failed: string, send: Send) => void

/**
 * Sends a change. Asks and sends again where the server asks; else says what failed and shows the board as it is now:
 * somebody else may have been first.
 */
export function useAskAgain() {
  const { asked, ask, close } = useQuestion()

  const attempt = useCallback<Attempt>(
    (failed, send) => {
      const attemptWith = (answers: Answers): Promise<void> =>
        send(answers).then(close, (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          if (ask(questionOf(error, QUESTIONS, answers), attemptWith)) return
          const { message, requestId, errors } = error
          const told = Object.values(errors)[0] ?? message
          toast.error(told, { title: failed, ...(requestId && { requestId }) })
          void refreshAll()
        })
      void attemptWith({})
    },
    [ask, close],
  )
  return { attempt, question: <QuestionDialog question={{ asked, close, busy: false }} /> }
}
