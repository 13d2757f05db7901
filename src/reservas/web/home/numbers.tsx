import { SimpleGrid, Skeleton } from '@mantine/core'
import {
  IconCalendarMonth,
  IconCalendarWeek,
  IconSun,
  IconSunrise,
  type TablerIcon,
} from '@tabler/icons-react'
import { addDays, type Day } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { StatCard } from '#lib/web/ui/stat-card.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import type { DiaCalendario } from '../../contract/reserva.ts'
import { totalOf } from '../calendar-days.ts'
import { countReservas } from '../parts/counts.ts'
import classes from './home.module.css'

interface NumbersProps {
  hoy: Day
  /** Rows from the first of the month to the end of the coming week; undefined while loading. */
  rows: readonly DiaCalendario[] | undefined
}

export function Numbers({ hoy, rows }: NumbersProps) {
  const manana = addDays(hoy, 1)
  const lastDay = addDays(hoy, 6)
  const cards: [string, TablerIcon, Tone, (day: Day) => boolean][] = [
    ['Hoy', IconSun, 'accent', (day) => day === hoy],
    ['Mañana', IconSunrise, 'warning', (day) => day === manana],
    ['Próximos 7 días', IconCalendarWeek, 'info', (day) => day >= hoy && day <= lastDay],
    ['Mes hasta hoy', IconCalendarMonth, 'neutral', (day) => day <= hoy],
  ]
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing={{ base: 'xs', md: 'md' }}>
      {cards.map(([label, icon, tone, counts]) => {
        const total = rows && totalOf(rows.filter(({ fecha }) => counts(fecha)))
        return (
          <StatCard
            key={label}
            label={label}
            icon={icon}
            tone={tone}
            value={
              total ? (
                <>
                  {formatCount(total.pasajeros)}{' '}
                  <span className={classes.unit}>
                    {total.pasajeros === 1 ? 'pasajero' : 'pasajeros'}
                  </span>
                </>
              ) : (
                <Skeleton height={26} width="60%" my={4} />
              )
            }
            hint={total ? countReservas(total.reservas) : <Skeleton height={12} width="45%" />}
          />
        )
      })}
    </SimpleGrid>
  )
}
