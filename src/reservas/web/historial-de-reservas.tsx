import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { emptyTitle, searchedFor } from '#lib/web/filters/searched.ts'
import { pagesOf, queryClient, usePages } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import type { Movimiento } from '../contract/reserva.ts'
import { historial } from '../contract.ts'
import { useBusquedaHistorial } from './historial/address.ts'
import { columnsOf } from './historial/columns.tsx'
import { useEntryActions } from './historial/entry-actions.tsx'
import { Filters } from './historial/filters.tsx'
import { ACCION_VISIBLE } from './historial/lectura.ts'

const TITLE = 'Historial de Motivos'

/** The first page, fetched while the screen opens. */
export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(historial.get, { query: {} }))

/** "Historial de Motivos" (1§2): who did what to which reservation, and why. */
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
            name="Historial_de_Motivos"
            title={TITLE}
            subtitle={searchedFor(search, [['usuario', search.usuario]], soloAccion(search.accion))}
            columns={async () => (await import('./historial/exportar.ts')).exportar}
            source={{ endpoint: historial.get, query: search, total: pages.total }}
          />
        }
      />
      <Filters busqueda={search} filtered={filtered} onChange={change} onClear={clear} />
      <DataTable<Movimiento>
        label={TITLE}
        columns={columns}
        rows={pages.rows}
        rowId={(row) => row.id}
        filters={search}
        onFilter={type}
        hasMore={pages.hasMore}
        loadingMore={pages.loadingMore}
        onLoadMore={pages.loadMore}
        refreshing={pages.refreshing}
        total={pages.total}
        error={pages.error}
        onRetry={pages.refetch}
        actions={actionsOf}
        empty={
          filtered
            ? {
                title: emptyTitle([search.usuario]),
                message: 'Revise el usuario, las fechas y la acción.',
                action: (
                  <Button variant="default" onClick={clear}>
                    Limpiar filtros
                  </Button>
                ),
              }
            : {
                title: 'Aún no hay historial',
                message: 'Lo que se haga con las reservas aparece aquí.',
              }
        }
      />
      {dialogs}
    </>
  )
}

const soloAccion = (accion?: Movimiento['accion']) =>
  accion && `solo ${ACCION_VISIBLE[accion].tabla}`
