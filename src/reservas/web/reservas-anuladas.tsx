import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { upcoming } from '#lib/web/filters/usual-days.ts'
import { pagesOf, queryClient, usePages } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { useReservaActions } from './actions/reserva-actions.tsx'
import { inDayOrder } from './day-order.ts'
import { useAnuladasSearch } from './reservas-anuladas/anuladas-address.ts'
import { columns } from './reservas-anuladas/anuladas-columns.tsx'

const TITLE = 'Reservas Anuladas'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(reservas.getAllReservasAnuladas, { query: {} }))

export function Screen() {
  const { search, change, type, clear, filtered, sort, onSort } = useAnuladasSearch()
  const pages = usePages(reservas.getAllReservasAnuladas, { query: inDayOrder(search) })
  const { actions, dialogs } = useReservaActions()
  const { orden: _orden, sentido: _sentido, ...filters } = search

  return (
    <>
      <ScreenTitle
        title={TITLE}
        actions={
          <ExportButtons
            name={TITLE}
            title={TITLE}
            subtitle={searchedFor(filters, [
              ['nombre', filters.nombre],
              ['hotel', filters.hotel],
              ['excursión', filters.excursion],
            ])}
            source={{
              endpoint: reservas.getAllReservasAnuladas,
              query: inDayOrder(filters),
              total: pages.total,
            }}
          />
        }
      />
      <FilterBar
        choices={upcoming}
        range={search}
        onChange={change}
        fold={{ label: 'Fechas' }}
        filtered={filtered}
        onClear={clear}
      />
      <SearchedTable<Reserva>
        label={TITLE}
        columns={columns}
        pages={pages}
        search={filters}
        onType={type}
        filtered={filtered}
        onClear={clear}
        sort={sort}
        onSort={onSort}
        actions={actions.anuladas}
        hint="Revise lo que buscó y las fechas."
        empty={{
          title: 'No hay reservas anuladas',
          message: 'Las que se anulen aparecen aquí, para restaurarlas o eliminarlas.',
        }}
      />
      {dialogs}
    </>
  )
}
