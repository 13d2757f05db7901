import { ChipBar } from '#lib/web/ui/chip-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'

export const SECTIONS = ['por-aprobar', 'tarifas'] as const
type Section = (typeof SECTIONS)[number]

const LABELS = [
  [undefined, 'Pagos Guias'],
  ['por-aprobar', 'Por aprobar'],
  ['tarifas', 'Tarifas de comisión'],
] as const

interface ComisionesViewsProps {
  ver: Section | undefined
  onChange: (ver: Section | undefined) => void
}

/** Choice of what the screen of commissions shows. */
export const ComisionesViews = ({ ver, onChange }: ComisionesViewsProps) => (
  <ChipBar label="Vistas">
    {LABELS.map(([section, label]) => (
      <ToggleChip key={label} pressed={ver === section} onClick={() => onChange(section)}>
        {label}
      </ToggleChip>
    ))}
  </ChipBar>
)
