import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { upcoming } from '#lib/web/filters/usual-days.ts'
import { withCells } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { useOpens } from '#lib/web/open-screens.ts'
import { usePages } from '#lib/web/query.ts'
import { type Ruta, rutas } from '../contract.ts'
import { useAsignadasAddress } from './asignadas/asignadas-address.ts'
import { columns } from './asignadas/asignadas-columns.ts'
import { useRutaActions } from './asignadas/ruta-actions.tsx'
import { rutaCells } from './parts/ruta-cells.tsx'
import { byDayInRows } from './parts/ruta-day.tsx'
import { hoursInOrder } from './parts/ruta-order.ts'

const shown = withCells(columns, rutaCells)
const SEARCHED = { excursion: 'excursión', conductor: 'chofer', guia: 'guía' }

export function Screen() {
  const address = useAsignadasAddress()
  const { search: query, rutaId } = address
  const pages = usePages(rutas.getAll, { query })
  const rows = useMemo(() => pages.rows && hoursInOrder(pages.rows), [pages.rows])
  const { actionsOf, dialog } = useRutaActions({
    linked: pages.rows?.find(({ id }) => id === rutaId),
    onClose: address.onClose,
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
    <ListScreen<Ruta>
      {...pages}
      title="Rutas asignadas"
      address={address}
      searched={SEARCHED}
      file={{ call: { endpoint: rutas.getAll, query } }}
      add={addButton}
      filters={<FilterBar address={address} choices={upcoming} />}
      columns={shown}
      group={byDayInRows}
      rows={rows}
      rowId={({ id }) => id}
      actions={actionsOf}
      hint="Revise lo que buscó y las fechas."
      empty={{ title: 'Aún no hay rutas asignadas', action: addButton }}
    >
      {dialog}
    </ListScreen>
  )
}
