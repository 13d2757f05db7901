import { Fragment } from 'react'
import { Folded } from '../ui/folded.tsx'
import { FormSection, Wide } from '../ui/form.tsx'
import type { Catalog, Kept, KeptForm } from './catalog.ts'
import { type Form, fieldsOf } from './values.ts'

interface FieldsProps {
  catalog: Catalog
  of: Form
  form: KeptForm
  row?: Kept
}

/** Boxes of a form; those of a folded part come after the others. */
export function Fields({ catalog, of, form, row }: FieldsProps) {
  const shown = fieldsOf(catalog, of).filter(([, { when }]) => !when || when(form.values, row))
  const parts = Map.groupBy(shown, ([, { folded = '' }]) => folded)
  const boxes = (fields: typeof shown = []) => (
    <FormSection>
      {fields.map(([name, { label, optional = false, wide, box }]) => {
        const props = { label, withAsterisk: !optional, ...form.getInputProps(name) }
        const Place = wide ? Wide : Fragment
        return <Place key={name}>{box(props, row, form.values)}</Place>
      })}
    </FormSection>
  )
  return (
    <>
      {boxes(parts.get(''))}
      {[...parts].map(([title, fields]) =>
        title === '' ? null : (
          <Folded key={title} title={title} forced={fields.some(([name]) => form.errors[name])}>
            {boxes(fields)}
          </Folded>
        ),
      )}
    </>
  )
}
