import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, memo } from 'react'
import type { Reserva } from '../../contract/reserva.ts'
import type { ReservaValues } from './reserva-values.ts'

export type ReservaForm = UseFormReturnType<ReservaValues>
export interface SectionProps {
  form: ReservaForm
  /** Stored reservation in an edit; absent in a new one. */
  stored?: Reserva | undefined
  /** Called with the room when its box is left. */
  onRoom?: (room: string) => void
}

/** Renders a section again only when one of its fields changes: typing stays fast. */
export const sectionOf = (
  fields: readonly (keyof ReservaValues | 'total')[],
  section: ComponentType<SectionProps>,
) =>
  memo(
    section,
    (before, now) =>
      before.stored === now.stored &&
      fields.every(
        (field) =>
          before.form.errors[field] === now.form.errors[field] &&
          (field === 'total' || before.form.values[field] === now.form.values[field]),
      ),
  )
