import { Button, UnstyledButton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useOpens } from '#lib/web/open-screens.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import type { DiaCalendario } from '../../contract/reserva.ts'
import { AgregarButton } from '../agregar-button.tsx'
import { countPasajeros, countReservas } from '../counts.ts'
import classes from './day-list.module.css'

interface DayExcursionProps {
  row: DiaCalendario
  open?: boolean
  /** Only where there is something to open. */
  onToggle?: () => void
  children?: ReactNode
}

/** One excursion of a day with its sums; it opens to show its reservations, and leads to their list where that may be opened (D14). */
export function DayExcursion({ row, open = false, onToggle, children }: DayExcursionProps) {
  const panel = useId()
  const { border, background, color } = categoryColor(row.excursionId)
  const head = (
    <>
      <span className={classes.name}>{row.nombreExcursion}</span>
      <span className={classes.counts}>
        {countPasajeros(row.pasajeros)} · {countReservas(row.reservas)}
      </span>
    </>
  )
  return (
    <li
      className={classes.excursion}
      style={{ '--line': border, '--bg': background, '--fg': color } as CSSProperties}
    >
      <div className={classes.head}>
        {onToggle ? (
          <UnstyledButton
            className={classes.toggle}
            aria-expanded={open}
            aria-controls={panel}
            onClick={onToggle}
          >
            <IconChevronRight size={16} stroke={2} aria-hidden className={classes.arrow} />
            {head}
          </UnstyledButton>
        ) : (
          <div className={classes.toggle}>{head}</div>
        )}
        {useOpens('/detalle-reservas') ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`Lista de Reservas de ${row.nombreExcursion}`}
            renderRoot={(root) => (
              <Link
                {...root}
                to="/detalle-reservas"
                search={{ fecha: row.fecha, excursionId: row.excursionId }}
              />
            )}
          >
            Lista
          </Button>
        ) : null}
        <AgregarButton
          variant="subtle"
          size="compact-sm"
          className={classes.add}
          excursionId={row.excursionId}
          fecha={row.fecha}
          aria-label={`Agregar Reserva a ${row.nombreExcursion}`}
        >
          Agregar
        </AgregarButton>
      </div>
      <div id={panel} hidden={!open}>
        {open ? children : null}
      </div>
    </li>
  )
}
