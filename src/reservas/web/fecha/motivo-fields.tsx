import type { TextareaProps } from '@mantine/core'
import { LONGEST_REASON } from '#lib/contract/fields.ts'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { UpperTextarea } from '#lib/web/ui/upper-input.tsx'
import grid from '../form/reserva-fields.module.css'

/** Usual reason of another day. */
const CLIENTE_CAMBIA = 'CLIENTE CAMBIA DE DÍA'

interface MotivoFieldsProps {
  motivo: string
  /** Puts the usual reason; left out where there is none. */
  onUsual?: ((motivo: string) => void) | undefined
  input: Pick<TextareaProps, 'value' | 'error' | 'onChange'>
}

/** Box for a reason, with the usual one in one press. */
export const MotivoFields = ({ motivo, onUsual, input }: MotivoFieldsProps) => (
  <div>
    {onUsual ? (
      <div className={grid.quick}>
        <ToggleChip pressed={motivo === CLIENTE_CAMBIA} onClick={() => onUsual(CLIENTE_CAMBIA)}>
          {CLIENTE_CAMBIA}
        </ToggleChip>
      </div>
    ) : null}
    <UpperTextarea mt="xs" label="Motivo" withAsterisk maxLength={LONGEST_REASON} {...input} />
  </div>
)
