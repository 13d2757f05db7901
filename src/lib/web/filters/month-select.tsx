import { type Month, titleOfMonth } from '#lib/contract/civil-day.ts'
import { SelectInput } from '../ui/select-input.tsx'

interface MonthSelectProps {
  months: readonly Month[]
  value: Month
  onChange: (month: Month) => void
  className: string | undefined
}

export const MonthSelect = ({ months, onChange, ...props }: MonthSelectProps) => (
  <SelectInput
    aria-label="Mes"
    clearable={false}
    options={months.map((value) => ({ value, label: titleOfMonth(value) }))}
    onChange={(picked) => picked && onChange(picked)}
    {...props}
  />
)
