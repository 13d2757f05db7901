import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { addMonths, type Day } from '#lib/contract/civil-day.ts'
import { StepButton } from '#lib/web/ui/step-button.tsx'
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
        <StepButton back label="Mes anterior" onClick={() => onMonth(addMonths(month, -1))} />
        <StepButton label="Mes siguiente" onClick={() => onMonth(addMonths(month, 1))} />
        <Button variant="default" px="sm" onClick={() => onMonth(hoy)}>
          Hoy
        </Button>
      </div>
      <MonthPicker month={month} hoy={hoy} onChange={onMonth} />
      <div className={classes.rest}>{children}</div>
    </div>
  )
}
