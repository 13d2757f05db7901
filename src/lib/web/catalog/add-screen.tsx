import { Paper } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { typedQuestions } from '../question.ts'
import { useCallForm } from '../sent-form.ts'
import { Failure } from '../ui/failure.tsx'
import { FormActions } from '../ui/form.tsx'
import { QuestionDialog } from '../ui/question-dialog.tsx'
import { ScreenTitle } from '../ui/screen-title.tsx'
import { toast } from '../ui/toast.tsx'
import { Unsaved } from '../ui/unsaved.tsx'
import classes from './catalog.module.css'
import { type Catalog, type Kept, told, type Values } from './catalog.ts'
import { Fields } from './form.tsx'
import { blankValues, bodyOf } from './values.ts'

interface AddScreenProps {
  catalog: Catalog
  title: string
  subtitle?: string
  initial?: Values
  above?: ReactNode
  submit?: string
  /** Receives the response; replaces the message and the way to the list. */
  onAdded?: (answer: unknown) => void
}

export function AddScreen(props: AddScreenProps) {
  const { catalog, title, subtitle, initial, above, submit = 'Agregar', onAdded } = props
  const { calls, words } = catalog
  const navigate = useNavigate()
  const [added, setAdded] = useState(false)
  const toList = (ignoreBlocker = false) => void navigate({ to: catalog.list, ignoreBlocker })
  const { form, busy, failure, element, question } = useCallForm({
    call: calls.add,
    initial: { ...blankValues(catalog), ...initial },
    bodyOf: (values) => bodyOf(catalog, values),
    check: catalog.check,
    refuse: catalog.refuse,
    questions: typedQuestions,
    onDone: (row) => {
      setAdded(true)
      if (onAdded) return onAdded(row)
      toast.success(catalog.nameOf(row as Kept), { title: told(words, 'agregad') })
      toList(true)
    },
  })

  return (
    <>
      <ScreenTitle title={title} subtitle={subtitle} />
      <form {...element} className={classes.form}>
        <Paper withBorder radius="lg" className={classes.fields}>
          {above}
          <Fields catalog={catalog} of="add" form={form} />
          <Failure title="No se pudo agregar" error={failure} />
          <FormActions onCancel={() => toList()} submit={submit} busy={busy || added} />
        </Paper>
      </form>
      <QuestionDialog question={question} />
      <Unsaved unsaved={form.isDirty() && !added} />
    </>
  )
}
