import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { usePages } from '#lib/web/query.ts'
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

/** "Buscar Reservas", or "Mis Reservas" for roles that see only their own. */
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
            <AgregarButton compact>Agregar</AgregarButton>
          </>
        }
      />
      <Filters busqueda={busqueda} filtered={filtered} onChange={change} onClear={clear} />
      <SearchedTable<Reserva>
        label={title}
        columns={columns}
        pages={pages}
        search={busqueda}
        onType={type}
        filtered={filtered}
        onClear={clear}
        sort={sort}
        onSort={onSort}
        rowTone={toneOf}
        actions={acciones.lista}
        hint="Revise lo que buscó, las fechas y el estado."
        empty={{
          title: 'Aún no hay reservas',
          message: 'Las reservas que se agreguen aparecen aquí.',
          action: <AgregarButton variant="default" />,
        }}
      />
      {dialogs}
    </>
  )
}

const toneOf = ({ habilitado }: Reserva) => (habilitado === 0 ? 'muted' : undefined)
