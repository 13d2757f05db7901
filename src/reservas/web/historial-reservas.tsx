import { acceso } from '#acceso/contract.ts'
import { nothingFound } from '#lib/web/filters/nothing-found.tsx'
import { pagesOf, queryClient, useLoaded, usePages } from '#lib/web/query.ts'
import { LoadMore, MoreFailed } from '#lib/web/ui/load-more.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SearchBox } from '#lib/web/ui/search-box.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { historial } from '../contract.ts'
import { DayOfHistory } from './historial/day-of-history.tsx'
import { byDay } from './historial/days.ts'
import { useEntryActions } from './historial/entry-actions.tsx'
import { useHistorialAddress } from './historial/historial-address.ts'
import { Filters, HINT, NO_ENTRIES } from './historial/historial-filters.tsx'

const TITLE = 'Historial de Reservas'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(historial.get, { query: {} }))

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const address = useHistorialAddress('/historial-reservas')
  const { search, type, clear, filtered } = address
  const pages = usePages(historial.get, { query: search })
  const { rows, error } = pages
  const { actionsOf, dialogs } = useEntryActions(rows)

  return (
    <>
      <ScreenTitle title={TITLE} />
      <Filters
        address={address}
        searchBox={
          <SearchBox
            label="Buscar usuario"
            value={search.usuario ?? ''}
            onChange={(text) => type('usuario', text)}
          />
        }
      />
      <Unread data={rows} error={error} onRetry={pages.onRetry} rows={8} />
      {rows?.length === 0 ? (
        <EmptyState {...(filtered ? nothingFound([search.usuario], HINT, clear) : NO_ENTRIES)} />
      ) : null}
      <div aria-busy={pages.refreshing || undefined}>
        {byDay(rows ?? []).map(({ fecha, movimientos }) => (
          <DayOfHistory
            key={fecha}
            fecha={fecha}
            hoy={hoy}
            movimientos={movimientos}
            actionsOf={actionsOf}
          />
        ))}
      </div>
      <LoadMore {...pages} count={rows?.length ?? 0} />
      {rows && error && !pages.loadingMore ? (
        <MoreFailed error={error} onRetry={pages.onRetry} />
      ) : null}
      {dialogs}
    </>
  )
}
