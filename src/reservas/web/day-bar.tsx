import { ActionIcon } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { today, tomorrow } from '#lib/web/filters/usual-days.ts'
import { useLoaded } from '#lib/web/query.ts'
import { DateInput } from '#lib/web/ui/date-input.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import classes from './day-bar.module.css'

interface DayBarProps {
  /** Undefined while none is chosen. */
  fecha: Day | undefined
  onDay: (fecha: Day) => void
  children?: ReactNode
}

/** Day navigation: previous, next, today, tomorrow or any day. Children are added to the bar. */
export function DayBar({ fecha, onDay, children }: DayBarProps) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const step = (days: number) => onDay(addDays(fecha ?? hoy, days))
  return (
    <div className={`${classes.bar} no-print`}>
      <div className={classes.days}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Día anterior"
          disabled={!fecha}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <DateInput
          aria-label="Fecha"
          className={classes.date}
          {...(phone && { leftSection: null })}
          value={fecha ?? null}
          onChange={(day) => day && onDay(day)}
        />
        <ActionIcon
          variant="default"
          size="lg"
          aria-label="Día siguiente"
          disabled={!fecha}
          onClick={() => step(1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <div className={classes.quick}>
        {[today(hoy), tomorrow(hoy)].map(({ label, desde }) => (
          <ToggleChip key={label} pressed={fecha === desde} onClick={() => onDay(desde)}>
            {label}
          </ToggleChip>
        ))}
      </div>
      {children}
    </div>
  )
}
