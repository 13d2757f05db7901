import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { upcoming } from '#lib/web/filters/usual-days.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { usePages } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { type Ruta, rutas } from '../contract.ts'
import { useAsignadasAddress } from './asignadas/asignadas-address.ts'
import { useRutaActions } from './asignadas/ruta-actions.tsx'
import { chofer, estado, excursion, fecha, guia } from './parts/ruta-columns.tsx'
import { byDay } from './parts/ruta-day.tsx'
import { hoursInOrder } from './parts/ruta-order.ts'

const TITLE = 'Rutas asignadas'
const columns = [
  fecha,
  { ...excursion('Excursion'), filter: 'Buscar excursión' },
  { ...chofer('Chofer'), filter: 'Buscar chofer' },
  { ...guia('Guia'), filter: 'Buscar guía' },
  estado,
]

export function Screen() {
  const { query, rutaId, onClose, onDays, type, clear, filtered } = useAsignadasAddress()
  const pages = usePages(rutas.getAll, { query })
  const rows = useMemo(() => pages.rows && hoursInOrder(pages.rows), [pages.rows])
  const { actionsOf, dialog } = useRutaActions({
    linked: pages.rows?.find(({ id }) => id === rutaId),
    onClose,
  })
  const mayAssign = useOpens('/agregar-ruta')
  const oneDay = query.desde === query.hasta ? query.desde : undefined
  const addButton = mayAssign ? (
    <Button
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      renderRoot={(root) => (
        <Link
          {...root}
          to={'/agregar-ruta' as never}
          search={(oneDay ? { fecha: oneDay } : {}) as never}
        />
      )}
    >
      Agregar
    </Button>
  ) : null

  return (
    <>
      <ScreenTitle
        title={TITLE}
        actions={
          <>
            <ExportButtons
              name={TITLE}
              title={TITLE}
              subtitle={searchedFor(query, [
                ['excursión', query.excursion],
                ['chofer', query.conductor],
                ['guía', query.guia],
              ])}
              source={{ endpoint: rutas.getAll, query, total: pages.total }}
            />
            {addButton}
          </>
        }
      />
      <FilterBar
        choices={upcoming}
        range={query}
        onChange={onDays}
        fold={{ label: 'Fechas' }}
        filtered={filtered}
        onClear={clear}
      />
      <SearchedTable<Ruta>
        label={TITLE}
        columns={columns}
        group={byDay}
        pages={{ ...pages, rows }}
        search={query}
        onType={type}
        filtered={filtered}
        onClear={clear}
        actions={actionsOf}
        hint="Revise lo que buscó y las fechas."
        empty={{ title: 'Aún no hay rutas asignadas', action: addButton }}
      />
      {dialog}
    </>
  )
}
