import { useMemo } from 'react'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { pagesOf, queryClient, usePages } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import type { Movimiento } from '../contract/reserva.ts'
import { historial } from '../contract.ts'
import { useBusquedaHistorial } from './historial/address.ts'
import { columnsOf } from './historial/columns.tsx'
import { useEntryActions } from './historial/entry-actions.tsx'
import { Filters, REVISE, SIN_HISTORIAL } from './historial/filters.tsx'
import { ACCION_VISIBLE } from './historial/lectura.ts'

const TITLE = 'Historial de Motivos'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(historial.get, { query: {} }))

export function Screen() {
  const { search, change, type, clear, filtered } = useBusquedaHistorial('/historial-de-reservas')
  const pages = usePages(historial.get, { query: search })
  const { actionsOf, observe, dialogs } = useEntryActions(pages.rows)
  const columns = useMemo(() => columnsOf(observe), [observe])

  return (
    <>
      <ScreenTitle
        title={TITLE}
        actions={
          <ExportButtons<Movimiento>
            name={TITLE}
            title={TITLE}
            subtitle={searchedFor(search, [['usuario', search.usuario]], soloAccion(search.accion))}
            columns={async () => (await import('./historial/exportar.ts')).exportar}
            source={{ endpoint: historial.get, query: search, total: pages.total }}
          />
        }
      />
      <Filters busqueda={search} filtered={filtered} onChange={change} onClear={clear} />
      <SearchedTable<Movimiento>
        label={TITLE}
        columns={columns}
        pages={pages}
        search={search}
        onType={type}
        filtered={filtered}
        onClear={clear}
        actions={actionsOf}
        hint={REVISE}
        empty={SIN_HISTORIAL}
      />
      {dialogs}
    </>
  )
}

const soloAccion = (accion?: Movimiento['accion']) =>
  accion && `solo ${ACCION_VISIBLE[accion].tabla}`
