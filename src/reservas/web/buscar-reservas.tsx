import { Button } from '@mantine/core'
import { emptyTitle } from '#lib/web/filters/searched.ts'
import { usePages } from '#lib/web/query.ts'
import { DataTable } from '#lib/web/ui/data-table.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { useAcciones } from './acciones/acciones.tsx'
import { AgregarButton } from './agregar-button.tsx'
import { useBusqueda } from './buscar-reservas/address.ts'
import { columns } from './buscar-reservas/columns.tsx'
import { ExportarButtons } from './buscar-reservas/exportar-buttons.tsx'
import { Filters } from './buscar-reservas/filters.tsx'
import { useAlcance } from './may.ts'

/** "Buscar Reservas" (1§2); "Mis Reservas" for those who see their own ones only (D14). */
export function Screen() {
  const { busqueda, change, type, clear, filtered, sort, onSort } = useBusqueda()
  const pages = usePages(reservas.getAll, { query: busqueda })
  const { acciones, dialogs } = useAcciones()
  const title = useAlcance(reservas.getAll) === 'A' ? 'Buscar Reservas' : 'Mis Reservas'

  return (
    <>
      <ScreenTitle
        title={title}
        actions={
          <>
            <ExportarButtons title={title} busqueda={busqueda} total={pages.total} />
            <AgregarButton compact />
          </>
        }
      />
      <Filters busqueda={busqueda} filtered={filtered} onChange={change} onClear={clear} />
      <DataTable<Reserva>
        label={title}
        columns={columns}
        rows={pages.rows}
        rowId={(row) => row.id}
        sort={sort}
        onSort={onSort}
        filters={busqueda}
        onFilter={type}
        hasMore={pages.hasMore}
        loadingMore={pages.loadingMore}
        onLoadMore={pages.loadMore}
        refreshing={pages.refreshing}
        total={pages.total}
        error={pages.error}
        onRetry={pages.refetch}
        rowTone={toneOf}
        actions={acciones.lista}
        empty={
          filtered
            ? {
                title: emptyTitle([busqueda.nombre, busqueda.hotel, busqueda.excursion]),
                message: 'Revise lo que buscó, las fechas y el estado.',
                action: (
                  <Button variant="default" onClick={clear}>
                    Limpiar filtros
                  </Button>
                ),
              }
            : {
                title: 'Aún no hay reservas',
                message: 'Las reservas que se agreguen aparecen aquí.',
                action: <AgregarButton variant="default" />,
              }
        }
      />
      {dialogs}
    </>
  )
}

const toneOf = ({ habilitado }: Reserva) => (habilitado === 0 ? 'muted' : undefined)
