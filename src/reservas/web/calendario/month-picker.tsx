import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addMonths, type Day, firstOfMonth, formatMonth } from '#lib/contract/civil-day.ts'
import { DropBox } from '#lib/web/ui/drop-box.tsx'
import classes from './month-nav.module.css'

const january = (day: Day): Day => `${day.slice(0, 4)}-01-01`

interface MonthPickerProps {
  month: Day
  hoy: Day
  onChange: (month: Day) => void
}

export function MonthPicker({ month, hoy, onChange }: MonthPickerProps) {
  const [year, setYear] = useState(january(month))
  const months = Array.from({ length: 12 }, (_, index) => addMonths(year, index))
  return (
    <DropBox
      label="Elegir mes"
      align="left"
      className={classes.picker}
      trigger={(button) => (
        <UnstyledButton
          {...button}
          className={classes.name}
          onClick={() => {
            setYear(january(month))
            button.onClick()
          }}
        >
          <span className={classes.capital}>{formatMonth(month)}</span>
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      )}
    >
      <div className={classes.year} data-stays>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Año anterior"
          onClick={() => setYear(addMonths(year, -12))}
        >
          <IconChevronLeft size={17} aria-hidden />
        </ActionIcon>
        <span aria-live="polite">{year.slice(0, 4)}</span>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Año siguiente"
          onClick={() => setYear(addMonths(year, 12))}
        >
          <IconChevronRight size={17} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.months}>
        {months.map((choice) => (
          <UnstyledButton
            key={choice}
            className={classes.month}
            aria-pressed={choice === month}
            aria-label={formatMonth(choice)}
            data-now={choice === firstOfMonth(hoy) || undefined}
            data-autofocus={choice === month || undefined}
            onClick={() => onChange(choice)}
          >
            {formatMonth(choice).slice(0, 3)}
          </UnstyledButton>
        ))}
      </div>
    </DropBox>
  )
}
