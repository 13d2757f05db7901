import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import { messagesOf } from '#lib/contract/messages.ts'
import { ApiError } from './api.ts'
import { useLive } from './live.ts'
import { refreshAll, useCommand } from './query.ts'
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
  onDone: (answer: Answer) => unknown
  /** Returns true if it handled the failure itself. */
  onFailure?: (error: ApiError, form: UseFormReturnType<V>) => boolean | Promise<boolean>
  inputProps?: UseFormInput<V>['enhanceGetInputProps']
  onValues?: UseFormInput<V>['onValuesChange']
}

interface SentForm<V extends object, Answer, More> extends FormParts<V, Answer> {
  /** `more` is what the caller of `submit` adds, such as an answer to a question. */
  send: (values: V, more?: More) => Promise<Answer>
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

/** Keeps a question about the values, and which one was answered with yes: that one is not asked again. */
function useDoubt<More>() {
  const [asked, setAsked] = useState<{ message: string; more: More | undefined } | null>(null)
  const settled = useRef<string | null>(null)
  return {
    asked,
    close: () => setAsked(null),
    /** Returns whether the question is asked now. */
    ask: (message: string | null, more: More | undefined) => {
      const isOpen = message !== null && message !== settled.current
      if (isOpen) setAsked({ message, more })
      return isOpen
    },
    settle: () => {
      settled.current = asked?.message ?? null
    },
  }
}

/** Form that shows errors at their boxes, then is sent once, however often its button is pressed. It keeps its values. */
export function useSentForm<V extends object, Answer, More = never>(
  parts: SentForm<V, Answer, More>,
) {
  const { initial, boxes = {}, check, refuse, doubtOf, send, onDone, onFailure } = parts
  const element = useRef<HTMLFormElement>(null)
  const { error, setError, forgetLost } = useLastError()
  const [refusal, setRefusal] = useState<Failed | null>(null)
  const [busy, setBusy] = useState(false)
  const doubt = useDoubt<More>()
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
    void window.setTimeout(() => focusFirstError(element.current, { ...errors }))

  const fail = async (failed: unknown) => {
    if (!(failed instanceof ApiError)) throw failed
    // Shows at once what somebody else changed.
    if (failed.status === 404 || failed.status === 409) void refreshAll()
    if (await onFailure?.(failed, form)) return
    const errors = atBoxes(failed.errors)
    setError(failed)
    form.setErrors(errors)
    focus(errors)
  }
  const forget = () => {
    setError(null)
    setRefusal(null)
  }
  const sendOnce = async (more?: More) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    await send(form.getValues(), more)
      .then(onDone, fail)
      .finally(() => {
        isSending.current = false
        setBusy(false)
      })
  }
  const submit = (more?: More) => {
    forget()
    const refused = refuse?.(form.getValues())
    if (refused) {
      const emptied = Object.fromEntries(refused.empty.map((name) => [name, '']))
      setRefusal({ message: refused.message })
      form.setValues(emptied as Partial<V>)
      form.clearErrors()
      return focus(emptied)
    }
    const unclear = firstUnclear(element.current)
    const { hasErrors, errors } = form.validate()
    if (unclear) unclear.focus()
    else if (hasErrors) focus(errors)
    else if (!doubt.ask(doubtOf?.(form.getValues()) ?? null, more)) void sendOnce(more)
  }
  const shown = error && { ...error, message: error.message, errors: atBoxes(error.errors) }
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
    doubt,
    /** Sends after the doubt was answered with yes. */
    confirm: () => {
      doubt.settle()
      submit(doubt.asked?.more)
    },
    element: {
      ref: element,
      noValidate: true,
      onKeyDown: handleEnter,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      },
    },
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
  return useSentForm<V, DataOf<E>, object>({
    ...parts,
    check: (values) => ({
      ...(call.body && messagesOf(call.body, bodyOf(values))),
      ...check?.(values),
    }),
    send: (values, more) => run({ body: { ...bodyOf(values), ...more } } as unknown as InputOf<E>),
  })
}
