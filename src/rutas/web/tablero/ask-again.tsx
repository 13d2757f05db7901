import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { toast } from '#lib/web/ui/toast.tsx'
import { Choques, SinAsientos } from '../../contract/ruta-refusals.ts'
import { RutaQuestionDialog } from '../form/ruta-question-dialog.tsx'
import type { Confirmed, RutaQuestion } from '../form/save-ruta.ts'

/** Reads the question that a refusal asks; undefined if nothing can be confirmed. */
function questionOf({ status, data, message }: ApiError): RutaQuestion | undefined {
  if (status !== 409) return undefined
  if (z.safeParse(Choques, data).success)
    return {
      title: 'Ya está asignado a esa hora',
      message,
      confirm: 'Asignar de todos modos',
      answer: { confirmarDoble: true },
    }
  const full = z.safeParse(SinAsientos, data).data
  if (!full || full.cupo.estricto) return undefined
  return {
    title: 'No caben todos',
    message,
    confirm: 'Seguir de todos modos',
    answer: { confirmarCupo: true },
  }
}

type Send = (confirmed: Confirmed) => Promise<unknown>
export type Attempt = (failed: string, send: Send) => void

/**
 * Sends a change. Asks and sends again where the server asks; else says what failed and shows the board as it is now:
 * somebody else may have been first.
 */
export function useAskAgain() {
  const [asked, setAsked] = useState<(RutaQuestion & { again: () => void }) | null>(null)

  const attempt = useCallback<Attempt>((failed, send) => {
    const attemptWith = (confirmed: Confirmed) =>
      send(confirmed).then(
        () => setAsked(null),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
          const question = questionOf(error)
          setAsked(
            question
              ? {
                  ...question,
                  again: () => void attemptWith({ ...confirmed, ...question.answer }),
                }
              : null,
          )
          if (question) return
          const { message, requestId, errors } = error
          const told = Object.values(errors)[0] ?? message
          toast.error(told, { title: failed, ...(requestId && { requestId }) })
          void refreshAll()
        },
      )
    void attemptWith({})
  }, [])

  const question = (
    <RutaQuestionDialog
      saved={{
        asked,
        busy: false,
        confirm: () => asked?.again(),
        review: () => setAsked(null),
      }}
    />
  )
  return { attempt, question }
}
