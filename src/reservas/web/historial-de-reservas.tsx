import { useMemo } from 'react'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { pagesOf, queryClient, usePages } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import type { Movimiento } from '../contract/reserva.ts'
import { historial } from '../contract.ts'
import { useEntryActions } from './historial/entry-actions.tsx'
import { ACTION_TEXTS } from './historial/entry-texts.ts'
import { useHistorialSearch } from './historial/historial-address.ts'
import { columnsOf } from './historial/historial-columns.tsx'
import { Filters, HINT, NO_ENTRIES } from './historial/historial-filters.tsx'

const TITLE = 'Historial de Motivos'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(historial.get, { query: {} }))

export function Screen() {
  const { search, change, type, clear, filtered } = useHistorialSearch('/historial-de-reservas')
  const pages = usePages(historial.get, { query: search })
  const { actionsOf, observe, dialogs } = useEntryActions(pages.rows)
  const columns = useMemo(() => columnsOf(observe), [observe])

  return (
    <>
      <ScreenTitle
        title={TITLE}
        actions={
          <ExportButtons
            name={TITLE}
            title={TITLE}
            subtitle={searchedFor(search, [['usuario', search.usuario]], onlyAction(search.accion))}
            source={{ endpoint: historial.get, query: search, total: pages.total }}
          />
        }
      />
      <Filters search={search} filtered={filtered} onChange={change} onClear={clear} />
      <SearchedTable<Movimiento>
        label={TITLE}
        columns={columns}
        pages={pages}
        search={search}
        onType={type}
        filtered={filtered}
        onClear={clear}
        actions={actionsOf}
        hint={HINT}
        empty={NO_ENTRIES}
      />
      {dialogs}
    </>
  )
}

const onlyAction = (accion?: Movimiento['accion']) => accion && `solo ${ACTION_TEXTS[accion].table}`
