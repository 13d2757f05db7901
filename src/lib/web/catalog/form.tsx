import { Fragment } from 'react'
import { FormSection, Wide } from '../ui/form.tsx'
import type { Catalog, Kept, KeptForm } from './catalog.ts'
import { type Form, fieldsOf } from './values.ts'

interface FieldsProps {
  catalog: Catalog
  of: Form
  form: KeptForm
  row?: Kept
}

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
