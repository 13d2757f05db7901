import { UnstyledButton } from '@mantine/core'
import { IconChevronRight, IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type CSSProperties, type ReactNode, useId } from 'react'
import { useMay } from '#acceso/web/parts/may.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { categoryColor } from '#lib/web/ui/category-color.ts'
import type { DiaCalendario } from '../../contract/reserva.ts'
import type { Salida } from '../../contract/salida.ts'
import { reservas } from '../../contract.ts'
import { countPasajeros, countReservas } from '../parts/counts.ts'
import { shortRoom } from '../seats/room-text.ts'
import { Seats } from '../seats/seats.tsx'
import classes from './day-list.module.css'

/** People and seats; to those who do not see how many are sold, the seats left. */
function SalidaRoom({ salida: { lugares, ocupados, quedan } }: { salida: Salida }) {
  if (lugares !== undefined && ocupados !== undefined)
    return (
      <>
        {' · '}
        <Seats pasajeros={ocupados} asientos={lugares} />
      </>
    )
  return quedan === undefined ? null : ` · ${shortRoom({ quedan })}`
}

interface DayExcursionProps {
  row: DiaCalendario
  /** Seats of the excursion, as far as they are known. */
  salida?: Salida | undefined
  open?: boolean
  /** Absent if there is nothing to open. */
  onToggle?: () => void
  children?: ReactNode
}

/** Excursion of a day with its sums. Plain links render in half the time of buttons on phones. */
export function DayExcursion({ row, salida, open = false, onToggle, children }: DayExcursionProps) {
  const panel = useId()
  const { excursionId, fecha } = row
  const { border, background, color } = categoryColor(excursionId)
  const head = (
    <>
      <span className={classes.name}>{row.nombreExcursion}</span>
      <span className={classes.counts}>
        {countPasajeros(row.pasajeros)} · {countReservas(row.reservas)}
        {salida ? <SalidaRoom salida={salida} /> : null}
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
          <Link
            className={classes.action}
            to="/detalle-reservas"
            search={{ fecha, excursionId }}
            aria-label={`Lista de Reservas de ${row.nombreExcursion}`}
          >
            Lista
          </Link>
        ) : null}
        {useMay(reservas.add) ? (
          <Link
            className={classes.action}
            to="/agregar-reserva"
            search={{ excursionId, fecha }}
            aria-label={`Agregar Reserva a ${row.nombreExcursion}`}
          >
            <IconPlus size={17} stroke={2} aria-hidden />
            Agregar
          </Link>
        ) : null}
      </div>
      <div id={panel} hidden={!open}>
        {open ? children : null}
      </div>
    </li>
  )
}
