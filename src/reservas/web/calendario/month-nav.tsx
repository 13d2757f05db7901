import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { addMonths, type Day } from '#lib/contract/civil-day.ts'
import classes from './month-nav.module.css'
import { MonthPicker } from './month-picker.tsx'

interface MonthNavProps {
  month: Day
  hoy: Day
  onMonth: (month: Day) => void
  children: ReactNode
}

export function MonthNav({ month, hoy, onMonth, children }: MonthNavProps) {
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Mes anterior"
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Mes siguiente"
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <Button variant="default" px="sm" onClick={() => onMonth(hoy)}>
          Hoy
        </Button>
      </div>
      <MonthPicker month={month} hoy={hoy} onChange={onMonth} />
      <div className={classes.rest}>{children}</div>
    </div>
  )
}
