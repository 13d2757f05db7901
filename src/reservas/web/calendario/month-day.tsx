import { Skeleton } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import { type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { formatCount } from '#lib/contract/money.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import type { DiaCalendario } from '../../contract/reserva.ts'
import type { CalendarDay } from '../calendar-days.ts'
import { countExcursiones, countPasajeros, countReservas } from '../parts/counts.ts'
import classes from './month-grid.module.css'

interface MonthDayProps {
  fecha: Day
  /** Undefined while loading. */
  calendarDay: CalendarDay | undefined
  /** Passengers of the fullest visible day: the scale of the bars. */
  busiest: number
  /** Lines of text that fit in the cell. */
  lines: number
  phone: boolean
  outside: boolean
  today: boolean
  selected: boolean
  tabbable: boolean
  onOpen: () => void
}

/** Returns the accessible name of a day. */
function nameOf(fecha: Day, dia: CalendarDay | undefined, today: boolean) {
  const day = `${formatLongDay(fecha)}${today ? ', hoy' : ''}`
  if (!dia) return day
  if (dia.excursiones.length === 0) return `${day}: sin reservas`
  return `${day}: ${countPasajeros(dia.pasajeros)}, ${countReservas(dia.reservas)}, ${countExcursiones(dia.excursiones.length)}`
}

/** Day of the grid as one button: number, passengers and the excursions that fit. */
export function MonthDay(props: MonthDayProps) {
  const { fecha, calendarDay, busiest, phone, outside, today, selected, tabbable, onOpen } = props
  const pasajeros = calendarDay?.pasajeros ?? 0
  return (
    <td data-selected={selected || undefined}>
      <button
        type="button"
        className={classes.day}
        data-day={fecha}
        data-outside={outside || undefined}
        data-today={today || undefined}
        aria-pressed={phone ? selected : undefined}
        aria-current={today ? 'date' : undefined}
        aria-label={nameOf(fecha, calendarDay, today)}
        tabIndex={tabbable ? 0 : -1}
        onClick={onOpen}
      >
        <span className={classes.dayHead}>
          <span className={classes.number}>{Number(fecha.slice(8))}</span>
          {pasajeros > 0 ? (
            <span className={classes.total}>
              {phone ? null : <IconUsers size={13} stroke={2} aria-hidden />}
              {formatCount(pasajeros)}
            </span>
          ) : null}
        </span>
        {phone ? (
          <span
            className={classes.load}
            style={{ '--load': pasajeros / busiest } as CSSProperties}
          />
        ) : (
          <Chips {...props} />
        )}
      </button>
    </td>
  )
}

function Chips({ calendarDay, lines, outside }: MonthDayProps) {
  if (!calendarDay) return outside ? null : <Skeleton height={14} radius="sm" mt={4} />
  const all = calendarDay.excursiones
  const shown = all.length <= lines ? all : all.slice(0, Math.max(0, lines - 1))
  return (
    <span className={classes.chips}>
      {shown.map((row) => (
        <Chip key={row.excursionId} row={row} />
      ))}
      {shown.length < all.length ? (
        <span className={classes.more}>+{all.length - shown.length} más</span>
      ) : null}
    </span>
  )
}

function Chip({ row }: { row: DiaCalendario }) {
  const { background, color, border } = categoryColor(row.excursionId)
  return (
    <span
      className={classes.chip}
      style={{ '--bg': background, '--fg': color, '--line': border } as CSSProperties}
      title={`${row.nombreExcursion}: ${countPasajeros(row.pasajeros)} en ${countReservas(row.reservas)}`}
    >
      <span className={classes.chipName}>{row.nombreExcursion}</span>
      <span className={classes.chipCount}>{formatCount(row.pasajeros)}</span>
    </span>
  )
}
