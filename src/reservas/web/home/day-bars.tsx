import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import { Panel, PanelLink } from '#lib/web/ui/panel.tsx'
import { LoadingState } from '#lib/web/ui/states.tsx'
import type { CalendarDay } from '../calendar-days.ts'
import { countPasajeros, countReservas } from '../parts/counts.ts'
import classes from './home.module.css'

const MOST_BARS = 8

interface DayBarsProps {
  title: string
  fecha: Day
  /** Undefined while loading. */
  calendarDay: CalendarDay | undefined
  /** Passengers of the fullest excursion among the days shown: the scale of the bars. */
  fullest: number
}

/** Excursions of a day, most passengers first. Links to their list if the role may open it. */
export function DayBars({ title, fecha, calendarDay, fullest }: DayBarsProps) {
  const detail = useOpens('/detalle-reservas')
  const shown = calendarDay?.excursiones.slice(0, MOST_BARS) ?? []
  const hidden = (calendarDay?.excursiones.length ?? 0) - shown.length
  return (
    <Panel
      title={title}
      aside={formatLongDay(fecha).replace(/ de \d{4}$/, '')}
      end={
        <PanelLink to="/calendario" search={{ mes: fecha.slice(0, 7), dia: fecha }}>
          Ver día
        </PanelLink>
      }
    >
      {calendarDay ? null : <LoadingState rows={4} />}
      {calendarDay && shown.length === 0 ? <Text c="dimmed">Sin reservas.</Text> : null}
      <ul className={classes.bars}>
        {shown.map(({ excursionId, nombreExcursion, pasajeros, reservas }) => (
          <li
            key={excursionId}
            title={`${countPasajeros(pasajeros)} en ${countReservas(reservas)}`}
          >
            {detail ? (
              <Anchor
                inherit
                c="inherit"
                className={classes.barName}
                renderRoot={(props) => (
                  <Link {...props} to="/detalle-reservas" search={{ fecha, excursionId }} />
                )}
              >
                {nombreExcursion}
              </Anchor>
            ) : (
              <span className={classes.barName}>{nombreExcursion}</span>
            )}
            <span className={classes.barCount}>{formatCount(pasajeros)}</span>
            <span
              className={classes.bar}
              style={
                {
                  '--share': pasajeros / fullest,
                  '--line': categoryColor(excursionId).border,
                } as CSSProperties
              }
            />
          </li>
        ))}
      </ul>
      {hidden > 0 ? (
        <Text size="sm" c="dimmed" mt="xs">
          y {hidden} más
        </Text>
      ) : null}
    </Panel>
  )
}
