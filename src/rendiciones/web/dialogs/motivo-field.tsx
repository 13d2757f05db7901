import type { FormErrors } from '@mantine/form'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import { FALTA_MOTIVO } from '../../contract/rights.ts'

interface Values {
  motivo: string
}

/** Returns the error of a missing reason. */
export const motivoError = (asks: boolean, { motivo }: Values): Record<string, string> =>
  asks && !motivo.trim() ? { motivo: FALTA_MOTIVO } : {}

interface MotivoFieldProps {
  values: Values
  sent: { errors: FormErrors; busy: boolean }
  onChange: (next: Values) => void
}

/** Asks FINANZAS why it settles in place of the guide. */
export const MotivoField = ({ values, sent, onChange }: MotivoFieldProps) => (
  <UpperTextarea
    label="Motivo"
    description="Diga por qué rinde Finanzas y no el guía de la ruta."
    withAsterisk
    maxLength={1000}
    value={values.motivo}
    error={sent.errors.motivo}
    disabled={sent.busy}
    data-path="motivo"
    onChange={(event) => onChange({ motivo: event.currentTarget.value })}
  />
)
