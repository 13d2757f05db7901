import { useAlcance } from '#acceso/web/parts/may.ts'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { usePages } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import type { Reserva } from '../contract/reserva.ts'
import { reservas } from '../contract.ts'
import { useReservaActions } from './actions/reserva-actions.tsx'
import { AgregarButton } from './agregar-button.tsx'
import { useListSearch } from './buscar-reservas/reserva-list-address.ts'
import { columns } from './buscar-reservas/reserva-list-columns.tsx'
import { ListExportButtons } from './buscar-reservas/reserva-list-export-buttons.tsx'
import { Filters } from './buscar-reservas/reserva-list-filters.tsx'
import { inDayOrder } from './day-order.ts'

/** "Buscar Reservas", or "Mis Reservas" for roles that see only their own. */
export function Screen() {
  const { search, change, type, clear, filtered, sort, onSort } = useListSearch()
  const pages = usePages(reservas.getAll, { query: inDayOrder(search) })
  const { actions, dialogs } = useReservaActions()
  const title = useAlcance(reservas.getAll) === 'A' ? 'Buscar Reservas' : 'Mis Reservas'

  return (
    <>
      <ScreenTitle
        title={title}
        actions={
          <>
            <ListExportButtons title={title} search={search} total={pages.total} />
            <AgregarButton compact>Agregar</AgregarButton>
          </>
        }
      />
      <Filters search={search} filtered={filtered} onChange={change} onClear={clear} />
      <SearchedTable<Reserva>
        label={title}
        columns={columns}
        pages={pages}
        search={search}
        box={BOX}
        onType={type}
        filtered={filtered}
        onClear={clear}
        sort={sort}
        onSort={onSort}
        rowTone={toneOf}
        actions={actions.lista}
        hint="Se busca por N°, nombre, habitación, teléfono, hotel o excursión. Revise también las fechas y el estado."
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

const BOX = {
  id: 'buscar',
  label: 'Buscar reservas',
  placeholder: 'N°, nombre, habitación, teléfono, hotel o excursión',
}

const toneOf = ({ habilitado }: Reserva) => (habilitado === 0 ? 'muted' : undefined)
