import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import type { ApiError } from './api.ts'
import { refreshAll, useCommand } from './query.ts'
import { type Failed, unsaid } from './ui/failure.tsx'
import { focusFirstError } from './ui/first-error.ts'

type Values = Record<string, unknown>
type Errors = Readonly<Record<string, string>>

interface Checked<E extends Endpoint, V extends Values> {
  call: E
  initial: V
  bodyOf: (values: V) => Values
  /** Maps a field of the call to the box that shows its message, where the names differ. */
  boxes?: Readonly<Record<string, keyof V & string>>
  /** Returns errors by box, in addition to those of the contract. */
  check?: ((values: V) => Errors) | undefined
  /** Runs before every other check. Its message is shown, the boxes in `empty` are emptied, and nothing is sent. */
  refuse?: ((values: V) => { message: string; empty: readonly string[] } | null) | undefined
  onDone: (answer: DataOf<E>) => void
  /** Returns true if it handled the failure itself. */
  onFailure?: (error: ApiError, form: UseFormReturnType<V>) => boolean
}

function errorsOf({ body }: Endpoint, values: Values): Record<string, string> {
  const { error } = body ? z.safeParse(body, values) : {}
  const messages = error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
  return Object.fromEntries(messages.reverse())
}

/** Form checked by the contract of its call. What was typed stays, whatever the server answers. */
export function useCheckedForm<E extends Endpoint, V extends Values>(checked: Checked<E, V>) {
  const { call, initial, bodyOf, boxes = {}, check, refuse, onDone, onFailure } = checked
  const element = useRef<HTMLFormElement>(null)
  const { run, busy } = useCommand(call)
  const [failure, setFailure] = useState<Failed | null>(null)
  // A second press can come before the button is drawn disabled.
  const underWay = useRef(false)
  const atBoxes = (errors: Errors) =>
    Object.fromEntries(
      Object.entries(errors).map(([field, message]) => [boxes[field] ?? field, message]),
    )
  const form = useForm<V>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => ({ ...atBoxes(errorsOf(call, bodyOf(values))), ...check?.(values) }),
  })

  const fail = (error: ApiError) => {
    // Shows at once what somebody else changed.
    if (error.status === 404 || error.status === 409) void refreshAll()
    if (onFailure?.(error, form)) return
    const { message, requestId } = error
    const errors = atBoxes(error.errors)
    setFailure(unsaid({ message, errors, requestId }, form.getValues()))
    form.setErrors(errors)
    focusFirstError(element.current, errors)
  }
  const save = async (values: V) => {
    if (underWay.current) return
    underWay.current = true
    await run({ body: bodyOf(values) } as unknown as InputOf<E>).then(onDone, fail)
    underWay.current = false
  }
  const submit = form.onSubmit(
    (values) => void save(values),
    (errors) => focusFirstError(element.current, errors),
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const refused = refuse?.(form.getValues())
    setFailure(refused ? { message: refused.message } : null)
    if (!refused) return submit(event)
    event.preventDefault()
    const emptied = Object.fromEntries(refused.empty.map((name) => [name, '']))
    form.setValues(emptied as Partial<V>)
    form.clearErrors()
    focusFirstError(element.current, emptied)
  }
  return {
    form,
    busy,
    failure,
    forget: () => setFailure(null),
    element: { ref: element, noValidate: true, onSubmit },
  }
}
