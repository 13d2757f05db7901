import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { range, typed, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { monthToDate, today, yesterday } from '#lib/web/filters/usual-days.ts'
import { usePages } from '#lib/web/query.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { asignado } from '#reservas/rules.ts'
import { type Ruta, rutas } from '../../contract.ts'
import { detalleColumn } from '../list/detalle-column.tsx'
import { chofer, excursion, fecha, guia } from '../list/ruta-columns.tsx'
import { byDay } from '../list/ruta-day.tsx'
import { hoursInOrder } from '../list/ruta-order.ts'
import { DineroChips, dineroSearch, factsSaid } from './dinero-chips.tsx'

const Search = z.object({
  excursion: typed,
  conductor: typed,
  guia: typed,
  ...range,
  ...dineroSearch,
})

const columnsFrom = (origin: string, narrow: { width?: number }) => [
  fecha,
  { ...excursion('Excursión'), filter: 'Excursion' },
  { ...chofer('Conductor'), ...narrow, filter: 'Conductor' },
  { ...guia('Guía'), ...narrow, filter: 'Guia' },
  detalleColumn('Administrar', {
    to: '/detalle-ruta',
    search: ({ id, excursionId, fecha: day, guiaId }) => ({
      excursionId,
      fecha: day,
      guiaId: asignado(guiaId) ?? 0,
      origin,
      rutaId: id,
    }),
  }),
]

const DAYS = [today, yesterday, monthToDate]

interface RutasForFinanzasProps {
  title: string
  origin: 'rutas-pendientes' | 'rutas-rendidas'
  call: typeof rutas.getRutasPorRendir | typeof rutas.getRutasRendidas
  empty: { title: string; message: ReactNode }
  /** Columns beside those of every such list. */
  more: readonly Column<Ruta>[]
  /** Part of the query that no one types. */
  fixed: object
  /** Filters by the money of a route, and the list as a file. */
  withFacts?: boolean
}

export function RutasForFinanzas(props: RutasForFinanzasProps) {
  const { title, origin, call, empty, more, fixed, withFacts = false } = props
  const { search, change, type, clear, filtered } = useAddress(`/${origin}`, Search)
  const query = { ...search, ...fixed }
  const pages = usePages(call, { query })
  const rows = useMemo(() => pages.rows && hoursInOrder(pages.rows), [pages.rows])
  const columns = useMemo(
    () => [...columnsFrom(origin, withFacts ? { width: 104 } : {}), ...more],
    [origin, more, withFacts],
  )

  return (
    <>
      <ScreenTitle
        title={title}
        actions={
          withFacts ? (
            <ExportButtons
              name={title}
              title={title}
              subtitle={searchedFor(
                search,
                [
                  ['excursión', search.excursion],
                  ['conductor', search.conductor],
                  ['guía', search.guia],
                ],
                factsSaid(search),
              )}
              source={{ endpoint: rutas.getRutasRendidas, query, total: pages.total }}
            />
          ) : null
        }
      />
      <FilterBar
        choices={DAYS}
        range={search}
        onChange={change}
        fold={{ label: 'Fechas' }}
        filtered={filtered}
        onClear={clear}
      />
      {withFacts ? <DineroChips search={search} onChange={change} /> : null}
      <SearchedTable<Ruta>
        label={title}
        dense={withFacts}
        columns={columns}
        group={byDay}
        pages={{ ...pages, rows }}
        search={search}
        onType={type}
        filtered={filtered}
        onClear={clear}
        hint="Revise lo que buscó y las fechas."
        empty={empty}
      />
    </>
  )
}
