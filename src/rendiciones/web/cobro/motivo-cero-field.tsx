import type { ReactNode } from 'react'
import { RadioChoice } from '#lib/web/ui/radio-choice.tsx'
import { MOTIVOS_CERO, type MotivoCero } from '../../contract/rendicion-fields.ts'
import type { CobroValues } from './cobro-values.ts'

const OPTIONS = MOTIVOS_CERO.map((value) => ({ value, label: value }))

/** The comment that a reason writes by itself; "Otro" has to be explained. */
const textOf = (motivo: MotivoCero) => (motivo === 'Otro' ? '' : motivo.toUpperCase())

/** Returns the comment for another reason: what the last one wrote goes, what a person wrote stays. */
export function commentFor({ motivoCero, comentario }: CobroValues, next: MotivoCero | null) {
  const isOwn = comentario.trim() !== '' && !(motivoCero && comentario === textOf(motivoCero))
  if (isOwn) return comentario
  return next ? textOf(next) : ''
}

interface MotivoCeroFieldProps {
  values: CobroValues
  error: ReactNode
  disabled: boolean
  onChange: (next: Partial<CobroValues>) => void
}

/** Asks why nothing was collected; the answer writes the comment. */
export const MotivoCeroField = ({ values, error, disabled, onChange }: MotivoCeroFieldProps) => (
  <RadioChoice
    label="¿Por qué no se cobró?"
    withAsterisk
    options={OPTIONS.map((option) => ({ ...option, disabled }))}
    value={values.motivoCero ?? ''}
    error={error}
    data-path="motivoCero"
    onChange={(value) => {
      const motivoCero = value as MotivoCero
      onChange({ motivoCero, comentario: commentFor(values, motivoCero) })
    }}
  />
)
