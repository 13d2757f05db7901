import { type ReactNode, useCallback, useState } from 'react'
import * as z from 'zod/mini'
import type { ApiError } from './api.ts'
import { conflictRow } from './conflict-row.ts'

/** Fields of the call that confirm what was asked. */
export type Answers = Readonly<Record<string, true>>

/** Question before a write. `answers` go with the next try if it is answered with yes. */
export interface Question {
  title: string
  message: ReactNode
  /** Label of yes; left out where nobody may say it. */
  confirm?: string | undefined
  /** Label of no, "Revisar" if left out. */
  cancel?: string
  tone?: 'caution'
  answers: Answers
  /** Refusal that asks; absent if the browser asks by itself. */
  refusal?: ApiError
}

/** Reads one kind of refusal into its question; null for another kind, or where nothing can be confirmed. */
export type Asks = (error: ApiError) => Question | null

/** Makes the reading of the refusals whose data fit a schema. */
export const asking =
  <S extends z.core.$ZodType>(
    schema: S,
    questionOn: (data: z.output<S>, message: string) => Question | null,
  ): Asks =>
  (error) => {
    const data = conflictRow(error, schema)
    return data === undefined ? null : questionOn(data, error.message)
  }

/** Returns what a refusal asks; null if nothing can be confirmed. The answers given so far are kept. */
export function questionOf(
  refusal: ApiError,
  kinds: readonly Asks[],
  given: Answers = {},
): Question | null {
  const question = kinds.map((kind) => kind(refusal)).find((one) => one !== null)
  return question ? { ...question, answers: { ...given, ...question.answers }, refusal } : null
}

/** Asks whether what was typed is meant. */
export const typedQuestion = (message: string, answers: Answers): Question => ({
  title: 'Revise lo que escribió',
  message,
  confirm: 'Guardar igual',
  answers,
})

/** The `data` of a 409 that names the field to confirm. */
export const typedQuestions = [
  asking(z.object({ confirmar: z.string() }), ({ confirmar }, message) =>
    typedQuestion(message, { [confirmar]: true }),
  ),
]

/** Question on screen, and what yes does. */
export type Asked = Question & { onConfirm: () => void }

/** Keeps the question on screen. It stays until the try that answers it has ended, or it is closed. */
export function useQuestion() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = useCallback(() => setAsked(null), [])
  /** Asks, or closes if there is no question. `send` makes the next try. Returns whether there is one. */
  const ask = useCallback((question: Question | null, send: (answers: Answers) => void) => {
    setAsked(question && { ...question, onConfirm: () => send(question.answers) })
    return question !== null
  }, [])
  return { asked, ask, close }
}
