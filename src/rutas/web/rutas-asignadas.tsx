import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { upcoming } from '#lib/web/filters/usual-days.ts'
import { useOpens } from '#lib/web/open-screens.ts'
import { usePages } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { type Ruta, rutas } from '../contract.ts'
import { useAcciones } from './asignadas/acciones.tsx'
import { useBusqueda } from './asignadas/address.ts'
import { chofer, estado, excursion, fecha, guia } from './lista/columns.tsx'

const TITLE = 'Rutas asignadas'
const columns = [
  fecha,
  { ...excursion('Excursion'), filter: 'Buscar excursión' },
  { ...chofer('Chofer'), filter: 'Buscar chofer' },
  { ...guia('Guia'), filter: 'Buscar guía' },
  estado,
]
const exportar = async () => (await import('./asignadas/exportar.ts')).exportar

export function Screen() {
  const { busqueda, rutaId, onCerrar, onDays, type, clear, filtered } = useBusqueda()
  const pages = usePages(rutas.getAll, { query: busqueda })
  const { acciones, dialogo } = useAcciones({
    elegida: pages.rows?.find(({ id }) => id === rutaId),
    onCerrar,
  })
  const asigna = useOpens('/agregar-ruta')
  const dia = busqueda.desde === busqueda.hasta ? busqueda.desde : undefined
  const agregar = asigna ? (
    <Button
      leftSection={<IconPlus size={18} stroke={2} aria-hidden />}
      renderRoot={(root) => (
        <Link
          {...root}
          to={'/agregar-ruta' as never}
          search={(dia ? { fecha: dia } : {}) as never}
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
            <ExportButtons<Ruta>
              name={TITLE}
              title={TITLE}
              subtitle={searchedFor(busqueda, [
                ['excursión', busqueda.excursion],
                ['chofer', busqueda.conductor],
                ['guía', busqueda.guia],
              ])}
              columns={exportar}
              source={{ endpoint: rutas.getAll, query: busqueda, total: pages.total }}
            />
            {agregar}
          </>
        }
      />
      <FilterBar
        choices={upcoming}
        range={busqueda}
        onChange={onDays}
        fold={{ label: 'Fechas' }}
        filtered={filtered}
        onClear={clear}
      />
      <SearchedTable<Ruta>
        label={TITLE}
        columns={columns}
        pages={pages}
        search={busqueda}
        onType={type}
        filtered={filtered}
        onClear={clear}
        actions={acciones}
        actionsHeader="Administrar"
        hint="Revise lo que buscó y las fechas."
        empty={{ title: 'Aún no hay rutas asignadas', action: agregar }}
      />
      {dialogo}
    </>
  )
}
