import { useState } from 'react'
import type { ApiError } from '../api.ts'
import { typedQuestions } from '../question.ts'
import { useCallForm } from '../sent-form.ts'
import { Failure } from '../ui/failure.tsx'
import { FormDialog } from '../ui/form-dialog.tsx'
import { SuccessView } from '../ui/success-view.tsx'
import classes from './catalog.module.css'
import { type AboutRow, type Catalog, type Kept, type KeptForm, told } from './catalog.ts'
import { type Conflict, Overtaken } from './conflict.tsx'
import { Fields } from './form.tsx'
import { editOf, merged, rowOf, touched, valuesOf } from './values.ts'

function useEdit(catalog: Catalog, row: Kept) {
  const [stored, setStored] = useState(row)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [done, setDone] = useState<Kept | null>(null)
  const { put } = catalog.calls

  const overtaken = (error: ApiError, form: KeptForm) => {
    const now = error.status === 409 ? rowOf(error) : null
    if (!now) return false
    const { message, requestId } = error
    setConflict({ message, requestId, before: conflict?.before ?? row, now })
    form.setValues(merged(form.getValues(), valuesOf(catalog, stored), valuesOf(catalog, now)))
    form.clearErrors()
    setStored(now)
    return true
  }
  const kept = useCallForm({
    call: put,
    initial: valuesOf(catalog, row),
    bodyOf: (values) => editOf(catalog, stored, values),
    check: catalog.check,
    refuse: catalog.refuse,
    onDone: (answer) => setDone(answer as Kept),
    questions: typedQuestions,
    onFailure: overtaken,
  })
  const changes = touched(valuesOf(catalog, stored), kept.form.values)
  return { ...kept, conflict, done, changed: changes.length > 0 }
}

export function EditDialog({ catalog, row, opened, onClose }: AboutRow) {
  const { words, nameOf } = catalog
  const edit = useEdit(catalog, row)
  const { form, dialog, failure, conflict, done, changed } = edit
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words.update ?? `Actualizar ${words.one}`}
      {...dialog}
      submit="Actualizar"
      unsaved={changed}
      below={catalog.below?.(row)}
      above={<Failure title="No se pudo actualizar" error={failure} />}
      done={
        done ? (
          <SuccessView
            title={told(words, 'actualizad')}
            offer={catalog.offer?.(done)}
            onClose={onClose}
          >
            <div className={classes.done}>{nameOf(done)}</div>
          </SuccessView>
        ) : null
      }
    >
      {conflict ? <Overtaken {...{ catalog, conflict, form }} /> : null}
      <Fields catalog={catalog} of="edit" form={form} row={row} />
    </FormDialog>
  )
}
