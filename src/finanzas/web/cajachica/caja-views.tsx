import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'

interface CajaViewsProps {
  ver: 'oficina' | undefined
  onChange: (ver: 'oficina' | undefined) => void
}

/** Choice between the petty cash and the office's money. */
export const CajaViews = ({ ver, onChange }: CajaViewsProps) => (
  <ChipBar label="Vistas">
    <ToggleChip pressed={!ver} onClick={() => onChange(undefined)}>
      Caja chica
    </ToggleChip>
    <ToggleChip pressed={ver === 'oficina'} onClick={() => onChange('oficina')}>
      Caja de la oficina
    </ToggleChip>
  </ChipBar>
)
