import { ActionIcon, Popover, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { addMonths, type Day, firstOfMonth, formatMonth } from '#lib/contract/civil-day.ts'
import classes from './month-nav.module.css'

const january = (day: Day): Day => `${day.slice(0, 4)}-01-01`

interface MonthPickerProps {
  month: Day
  hoy: Day
  onChange: (month: Day) => void
}

/** The name of the month; pressed, it offers the twelve of a year. */
export function MonthPicker({ month, hoy, onChange }: MonthPickerProps) {
  const [opened, setOpened] = useState(false)
  const [year, setYear] = useState(january(month))
  const months = Array.from({ length: 12 }, (_, index) => addMonths(year, index))
  const toggle = () => {
    setYear(january(month))
    setOpened(!opened)
  }
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <UnstyledButton className={classes.name} aria-haspopup="dialog" onClick={toggle}>
          <span className={classes.capital}>{formatMonth(month)}</span>
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label="Elegir mes">
        <div className={classes.year}>
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
              onClick={() => {
                setOpened(false)
                onChange(choice)
              }}
            >
              {formatMonth(choice).slice(0, 3)}
            </UnstyledButton>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
