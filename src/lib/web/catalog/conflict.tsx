import type { ReactNode } from 'react'
import { ConflictNotice } from '../ui/conflict-notice.tsx'
import type { Failed } from '../ui/failure.tsx'
import type { Catalog, Kept, KeptForm } from './catalog.ts'
import { fieldsOf, isSame, valuesOf } from './values.ts'

export interface Conflict extends Failed {
  /** The row when the form was opened (`before`) and as it is stored now. */
  before: Kept
  now: Kept
}

interface OvertakenProps {
  catalog: Catalog
  conflict: Conflict
  form: KeptForm
}

/** Lists each field that changed meanwhile, with what the person typed there, which is kept. */
export function Overtaken({ catalog, conflict, form }: OvertakenProps) {
  const [before, now] = [valuesOf(catalog, conflict.before), valuesOf(catalog, conflict.now)]
  const changed = fieldsOf(catalog, 'edit').filter(([name]) => !isSame(before[name], now[name]))
  const changes = changed.map(([name, { label, shown }]) => {
    const inWords = (value: unknown): ReactNode =>
      isSame(value, '') ? '—' : (shown?.(value) ?? String(value))
    const mine = form.values[name]
    const onTake = () => {
      form.setValues({ [name]: now[name] })
      form.clearFieldError(name)
    }
    return {
      id: name,
      label,
      before: inWords(before[name]),
      after: inWords(now[name]),
      mine: isSame(mine, now[name]) ? undefined : { text: inWords(mine), onTake },
    }
  })
  return (
    <ConflictNotice
      title="Cambió mientras usted lo editaba"
      conflict={conflict}
      changes={changes}
    />
  )
}
