import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, memo, type ReactNode } from 'react'
import type { Reserva } from '../../contract/reserva.ts'
import type { ReservaValues } from './reserva-values.ts'

export type ReservaForm = UseFormReturnType<ReservaValues>
type Name = keyof ReservaValues
type Own = 'values' | 'errors' | 'getInputProps'

/** Form of a section, which can read only the fields named: it is not drawn again for others. */
export interface FormOf<N extends Name | 'total'> extends Omit<ReservaForm, Own> {
  values: Pick<ReservaValues, N & Name>
  errors: { readonly [F in N]?: ReactNode }
  getInputProps: (field: N & Name) => ReturnType<ReservaForm['getInputProps']>
}

export interface SectionProps<Form = ReservaForm> {
  form: Form
  /** Stored reservation in an edit; absent in a new one. */
  stored?: Reserva | undefined
  /** Called with the room when its box is left. */
  onRoom?: (room: string) => void
}

/** Renders a section again only when one of its fields changes: typing stays fast. */
export const sectionOf = <const N extends Name | 'total'>(
  fields: readonly N[],
  section: ComponentType<SectionProps<FormOf<N>>>,
) =>
  memo(
    section,
    (before, now) =>
      before.stored === now.stored &&
      fields.every(
        (field) =>
          before.form.errors[field] === now.form.errors[field] &&
          // The total has an error, but no value.
          before.form.values[field as N & Name] === now.form.values[field as N & Name],
      ),
  )
