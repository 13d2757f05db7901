import { useForm } from '@mantine/form'
import { type FormEvent, Fragment, useRef, useState } from 'react'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { ApiError } from '../api.ts'
import { useCommand } from '../query.ts'
import { type Failed, unsaid } from '../ui/failure.tsx'
import { focusFirstError } from '../ui/first-error.ts'
import { FormSection, Wide } from '../ui/form.tsx'
import type { Catalog, Kept, KeptForm, Values } from './catalog.ts'
import { errorsOf, type Form, fieldsOf } from './values.ts'

interface Saving {
  catalog: Catalog
  call: Endpoint
  initial: Values
  /** What is sent of what is in the boxes. */
  bodyOf: (values: Values) => Values
  onDone: (answer: unknown) => void
  /** Whether it took care of a failure itself. */
  onFailure?: (error: ApiError, form: KeptForm) => boolean
}

/** A form checked by the contract of its call. What was typed stays, whatever the server says (D4). */
export function useKeptForm({ catalog, call, initial, bodyOf, onDone, onFailure }: Saving) {
  const element = useRef<HTMLFormElement>(null)
  const { run, busy } = useCommand(call)
  const [failure, setFailure] = useState<Failed | null>(null)
  // A second press arrives before the button is drawn disabled.
  const underWay = useRef(false)
  const form: KeptForm = useForm<Values>({
    mode: 'controlled',
    initialValues: initial,
    validate: (values) => ({ ...errorsOf(call, bodyOf(values)), ...catalog.check?.(values) }),
  })

  const fail = (error: ApiError) => {
    if (onFailure?.(error, form)) return
    setFailure(unsaid(error, catalog.fields))
    form.setErrors(error.errors)
    focusFirstError(element.current, error.errors)
  }
  const save = async () => {
    if (underWay.current) return
    underWay.current = true
    await run({ body: bodyOf(form.getValues()) }).then(onDone, fail)
    underWay.current = false
  }
  const submit = form.onSubmit(
    () => void save(),
    (errors) => focusFirstError(element.current, errors),
  )
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const refused = catalog.refuse?.(form.getValues())
    setFailure(refused ? { message: refused.message } : null)
    if (!refused) return submit(event)
    event.preventDefault()
    const emptied = Object.fromEntries(refused.empty.map((name) => [name, '']))
    form.setValues(emptied)
    form.clearErrors()
    focusFirstError(element.current, emptied)
  }
  return { form, busy, failure, element: { ref: element, noValidate: true, onSubmit } }
}

interface FieldsProps {
  catalog: Catalog
  of: Form
  form: KeptForm
  row?: Kept
}

/** The boxes of a catalogue's form. */
export const Fields = ({ catalog, of, form, row }: FieldsProps) => (
  <FormSection>
    {fieldsOf(catalog, of).map(([name, { label, optional = false, wide, box, when }]) => {
      if (when && !when(form.values, row)) return null
      const props = { label, withAsterisk: !optional, ...form.getInputProps(name) }
      const Place = wide ? Wide : Fragment
      return <Place key={name}>{box(props, row, form.values)}</Place>
    })}
  </FormSection>
)
