import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useAlcance, useMay } from '#acceso/web/parts/may.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { PAGE_LIMIT } from '#lib/contract/envelope.ts'
import { useQuery } from '#lib/web/query.ts'
import { EmptyState, LoadingState } from '#lib/web/ui/states.tsx'
import { ReadFailed } from '#lib/web/ui/unread.tsx'
import type { Salida } from '../../contract/salida.ts'
import { reservas } from '../../contract.ts'
import { AgregarButton } from '../agregar-button.tsx'
import type { CalendarDay } from '../calendar-days.ts'
import { DayExcursion } from './day-excursion.tsx'
import classes from './day-list.module.css'
import { DayReservas } from './day-reservas.tsx'

interface DayListProps {
  fecha: Day
  /** Undefined while loading. */
  calendarDay: CalendarDay | undefined
  /** Whether all excursions start expanded. */
  unfolded: boolean
}

export function DayList({ fecha, calendarDay, unfolded }: DayListProps) {
  const mayRead = useAlcance(reservas.getAll) !== '-'
  const maySee = useMay(reservas.getSalidas)
  const { data: salidas } = useQuery(reservas.getSalidas, { query: { fecha } }, { enabled: maySee })
  if (!calendarDay) return <LoadingState rows={5} />
  if (calendarDay.excursiones.length === 0)
    return (
      <EmptyState
        title="Sin reservas este día"
        action={<AgregarButton variant="default" fecha={fecha} />}
      />
    )
  if (mayRead) return <WithReservas {...{ calendarDay, salidas, unfolded }} />
  return (
    <ul className={classes.list}>
      {calendarDay.excursiones.map((row) => (
        <DayExcursion key={row.excursionId} row={row} salida={salidaOf(salidas, row)} />
      ))}
    </ul>
  )
}

const salidaOf = (salidas: readonly Salida[] | undefined, row: { excursionId: number }) =>
  salidas?.find(({ excursionId }) => excursionId === row.excursionId)

interface WithReservasProps {
  calendarDay: CalendarDay
  salidas: readonly Salida[] | undefined
  unfolded: boolean
}

function WithReservas({ calendarDay, salidas, unfolded }: WithReservasProps) {
  const { fecha, excursiones } = calendarDay
  const own = useAlcance(reservas.getAll) === 'C'
  // Excursions whose state differs from the initial one.
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set())
  const isOpen = (id: number) => toggled.has(id) !== unfolded
  const query = useQuery(
    reservas.getAll,
    {
      query: {
        desde: fecha,
        hasta: fecha,
        estado: 'activa',
        orden: 'excursion',
        sentido: 'asc',
        limite: PAGE_LIMIT,
      },
    },
    { enabled: excursiones.some(({ excursionId }) => isOpen(excursionId)) },
  )
  function toggle(id: number) {
    const next = new Set(toggled)
    if (!next.delete(id)) next.add(id)
    setToggled(next)
  }
  if (query.error && !query.data) return <ReadFailed error={query.error} onRetry={query.refetch} />
  return (
    <>
      <ul className={classes.list}>
        {excursiones.map((row) => (
          <DayExcursion
            key={row.excursionId}
            row={row}
            salida={salidaOf(salidas, row)}
            open={isOpen(row.excursionId)}
            onToggle={() => toggle(row.excursionId)}
          >
            <DayReservas
              rows={query.data?.filter(({ excursionId }) => excursionId === row.excursionId)}
              expected={row.reservas}
              own={own}
            />
          </DayExcursion>
        ))}
      </ul>
      {query.data?.length === PAGE_LIMIT ? (
        <Text size="sm" c="dimmed" mt="sm">
          Se muestran {PAGE_LIMIT} reservas.{' '}
          <Anchor
            inherit
            renderRoot={(props) => (
              <Link {...props} to="/buscar-reservas" search={{ desde: fecha, hasta: fecha }} />
            )}
          >
            Ver todas las del día
          </Anchor>
        </Text>
      ) : null}
    </>
  )
}
