import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import { messagesOf } from '#lib/contract/messages.ts'
import { ApiError } from './api.ts'
import { useLive } from './live.ts'
import { refreshAll, useCommand } from './query.ts'
import { type Answers, type Asks, questionOf, typedQuestion, useQuestion } from './question.ts'
import { handleEnter } from './ui/enter-key.ts'
import { type Failed, unsaid } from './ui/failure.tsx'
import { firstUnclear, focusFirstError } from './ui/first-error.ts'

type Errors = Readonly<Record<string, string>>

interface FormParts<V extends object, Answer> {
  initial: V
  /** Maps a field of the call to the box that shows its message, where the names differ. */
  boxes?: Readonly<Record<string, keyof V & string>>
  /** Returns errors by box or field. */
  check?: ((values: V) => Errors) | undefined
  /** Runs before every other check. Its message is shown, the boxes in `empty` are emptied, and nothing is sent. */
  refuse?: ((values: V) => { message: string; empty: readonly string[] } | null) | undefined
  /** Returns a question to ask before valid values are sent; null if there is none. */
  doubtOf?: ((values: V) => string | null) | undefined
  /** Refusals that ask: with yes the same is sent again with its answers. */
  questions?: readonly Asks[]
  onDone: (answer: Answer) => unknown
  /** Returns true if it handled the failure itself. */
  onFailure?: (error: ApiError, form: UseFormReturnType<V>) => boolean | Promise<boolean>
  inputProps?: UseFormInput<V>['enhanceGetInputProps']
  onValues?: UseFormInput<V>['onValuesChange']
}

/** Values that were sent, as text, and the answers that went with them. */
interface Try {
  content: string
  answers: Answers
}

interface SentForm<V extends object, Answer> extends FormParts<V, Answer> {
  send: (values: V, answers: Answers) => Promise<Answer>
}

/** Keeps the error of the last try until it is out of date: the connection is back, or `forgetLost` is called. */
function useLastError() {
  const [error, setError] = useState<ApiError | null>(null)
  const forgetLost = useCallback(() => setError((now) => (now?.status === 0 ? null : now)), [])
  const live = useLive()
  const seen = useRef(live)
  useEffect(() => {
    if (live === 'connected' && seen.current !== live) forgetLost()
    seen.current = live
  }, [live, forgetLost])
  return { error, setError, forgetLost }
}

/** Form that shows errors at their boxes, then is sent once, however often its button is pressed. It keeps its values. */
export function useSentForm<V extends object, Answer>(parts: SentForm<V, Answer>) {
  const { initial, boxes = {}, check, refuse, doubtOf, questions = [], send, onFailure } = parts
  const node = useRef<HTMLFormElement>(null)
  const { error, setError, forgetLost } = useLastError()
  const [refusal, setRefusal] = useState<Failed | null>(null)
  const [busy, setBusy] = useState(false)
  const question = useQuestion()
  // Doubt that was answered with yes: it is not asked again.
  const settled = useRef<string>(null)
  // Last try. After a lost answer the same values are sent with the same answers: the server knows it, and runs it once.
  const last = useRef<Try>(null)
  // A second press can come before the button is drawn disabled.
  const isSending = useRef(false)
  const atBoxes = (errors: Errors): Errors =>
    Object.fromEntries(
      Object.entries(errors).map(([field, message]) => [
        (boxes as Record<string, string>)[field] ?? field,
        message,
      ]),
    )
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => atBoxes(check?.(values) ?? {}),
    ...(parts.inputProps && { enhanceGetInputProps: parts.inputProps }),
    ...(parts.onValues && { onValuesChange: parts.onValues }),
  })
  // Later, because notices move the boxes and disabled boxes cannot take the focus.
  const focus = (errors: object) =>
    void window.setTimeout(() => focusFirstError(node.current, { ...errors }))

  const contentNow = () => JSON.stringify(form.getValues())
  const fail = async (failed: unknown, { content, answers }: Try) => {
    const asks = failed instanceof ApiError ? questionOf(failed, questions, answers) : null
    // Yes is about the values that were sent: if they changed meanwhile, they are checked and asked about again.
    question.ask(asks, (given) => (contentNow() === content ? void sendOnce(given) : submit({})))
    if (!(failed instanceof ApiError)) throw failed
    // The server answered, so the next try is another one.
    if (failed.status !== 0 && failed.status < 500) last.current = null
    // Shows at once what somebody else changed.
    if (failed.status === 404 || failed.status === 409) void refreshAll()
    if (asks || (await onFailure?.(failed, form))) return
    const errors = atBoxes(failed.errors)
    setError(failed)
    form.setErrors(errors)
    focus(errors)
  }
  const forget = () => {
    setError(null)
    setRefusal(null)
  }
  const sendOnce = async (answers: Answers) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    const now: Try = { content: contentNow(), answers }
    last.current = now
    await send(form.getValues(), answers)
      .then(
        (answer) => {
          last.current = null
          question.close()
          return parts.onDone(answer)
        },
        (failed) => fail(failed, now),
      )
      .finally(() => {
        isSending.current = false
        setBusy(false)
      })
  }
  const answersBefore = () => (last.current?.content === contentNow() ? last.current.answers : {})
  const submit = (answers: Answers = answersBefore()) => {
    forget()
    const refused = refuse?.(form.getValues())
    if (refused) {
      const emptied = Object.fromEntries(refused.empty.map((name) => [name, '']))
      setRefusal({ message: refused.message })
      form.setValues(emptied as Partial<V>)
      form.clearErrors()
      return focus(emptied)
    }
    const unclear = firstUnclear(node.current)
    const { hasErrors, errors } = form.validate()
    const doubt = doubtOf?.(form.getValues()) ?? null
    if (unclear) unclear.focus()
    else if (hasErrors) focus(errors)
    else if (doubt === null || doubt === settled.current) void sendOnce(answers)
    else
      question.ask(typedQuestion(doubt, answers), () => {
        settled.current = doubt
        void sendOnce(answers)
      })
  }
  const shown = error && { ...error, message: error.message, errors: atBoxes(error.errors) }
  const element = {
    ref: node,
    noValidate: true,
    onKeyDown: handleEnter,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      submit()
    },
  }
  const asking = { ...question, busy }
  return {
    form,
    busy,
    error,
    /** Part of the error that no box shows, or the refusal. */
    failure: shown ? unsaid(shown, form.values) : refusal,
    forget,
    forgetLost,
    /** Changes fields. Unlike `form.setValues` it keeps the errors of the others. */
    change: (next: Partial<V>) => {
      for (const [field, value] of Object.entries(next)) form.setFieldValue(field, value as never)
    },
    /** Sends without a press of the form's button. */
    submit,
    question: asking,
    element,
    /** Props of the FormDialog that holds it. */
    dialog: { form: element, question: asking, busy },
  }
}

interface CallForm<E extends Endpoint, V extends object> extends FormParts<V, DataOf<E>> {
  call: E
  bodyOf: (values: V) => object
}

/** Form that is checked by the contract of its call, besides `check`, and sent by it. */
export function useCallForm<E extends Endpoint, V extends object>(parts: CallForm<E, V>) {
  const { call, bodyOf, check } = parts
  const { run } = useCommand(call)
  return useSentForm<V, DataOf<E>>({
    ...parts,
    check: (values) => ({
      ...(call.body && messagesOf(call.body, bodyOf(values))),
      ...check?.(values),
    }),
    send: (values, answers) =>
      run({ body: { ...bodyOf(values), ...answers } } as unknown as InputOf<E>),
  })
}
