import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { ApiError } from '#lib/web/api.ts'
import { refreshAll } from '#lib/web/query.ts'
import { ConfirmDialog } from '#lib/web/ui/confirm-dialog.tsx'
import { toast } from '#lib/web/ui/toast.tsx'
import { Choques, SinAsientos } from '../../contract/ruta-refusals.ts'

/** Confirmations that a person gave when the server asked. */
export interface Confirmed {
  confirmarDoble?: true
  confirmarCupo?: true
}

interface Question {
  title: string
  text: string
  confirm: string
  answer: Confirmed
}

/** Reads the question that a refusal asks; undefined if nothing can be confirmed. */
function questionOf({ status, data, message }: ApiError): Question | undefined {
  if (status !== 409) return undefined
  if (z.safeParse(Choques, data).success)
    return {
      title: 'Ya está asignado a esa hora',
      text: message,
      confirm: 'Asignar de todos modos',
      answer: { confirmarDoble: true },
    }
  const full = z.safeParse(SinAsientos, data).data
  if (!full || full.cupo.estricto) return undefined
  return {
    title: 'No caben todos',
    text: message,
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
  const [asked, setAsked] = useState<(Question & { again: () => void }) | null>(null)

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
    <ConfirmDialog
      opened={asked !== null}
      onClose={() => setAsked(null)}
      title={asked?.title ?? ''}
      message={asked?.text ?? ''}
      confirm={asked?.confirm ?? ''}
      cancel="Revisar"
      tone="accent"
      onConfirm={() => asked?.again()}
    />
  )
  return { attempt, question }
}
