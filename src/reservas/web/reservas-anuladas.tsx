import * as z from 'zod/mini'
import { formatDay, formatTime } from '#lib/contract/civil-day.ts'
import { order, range, typed, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { upcoming } from '#lib/web/filters/usual-days.ts'
import { withCells } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { pagesOf, queryClient, usePages } from '#lib/web/query.ts'
import type { Reserva } from '../contract/reserva.ts'
import { SORTS } from '../contract/reserva-input.ts'
import { reservas } from '../contract.ts'
import { inDayOrder } from './day-order.ts'
import { fechaCell } from './fecha-cell.tsx'
import { useHotelColumn } from './parts/hotel-column.ts'
import { useReservaActions } from './parts/reserva-actions.tsx'
import { columns } from './reservas-anuladas/anuladas-columns.ts'
import classes from './reservas-anuladas/reservas-anuladas.module.css'

const Search = z.object({
  nombre: typed,
  hotel: typed,
  excursion: typed,
  ...range,
  ...order([...SORTS, 'cancelacion']),
})

const shown = withCells(columns, {
  fecha: fechaCell,
  cancelacion: ({ nombreCancela, fechaCancela, horaCancela }) => (
    <>
      <span className={classes.by}>{nombreCancela}</span>
      {fechaCancela ? (
        <span className={classes.when}>
          {formatDay(fechaCancela)} {formatTime(horaCancela)}
        </span>
      ) : null}
    </>
  ),
})

const SEARCHED = { nombre: 'nombre', hotel: 'hotel', excursion: 'excursión' }

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(reservas.getAllReservasAnuladas, { query: {} }))

export function Screen() {
  // The passenger's name stays out of the address (PA-9).
  const address = useAddress('/reservas-anuladas', Search, ['nombre'])
  const pages = usePages(reservas.getAllReservasAnuladas, { query: inDayOrder(address.search) })
  const { actions, onOpen, dialogs } = useReservaActions()

  return (
    <ListScreen<Reserva>
      {...pages}
      title="Reservas Anuladas"
      address={address}
      searched={SEARCHED}
      file={{
        call: { endpoint: reservas.getAllReservasAnuladas, query: inDayOrder(address.filters) },
      }}
      filters={<FilterBar address={address} choices={upcoming} />}
      columns={useHotelColumn(shown)}
      rowId={({ id }) => id}
      onOpen={onOpen}
      actions={actions.anuladas}
      hint="Revise lo que buscó y las fechas."
      empty={{
        title: 'No hay reservas anuladas',
        message: 'Aquí podrá restaurar o eliminar las reservas anuladas.',
      }}
    >
      {dialogs}
    </ListScreen>
  )
}
