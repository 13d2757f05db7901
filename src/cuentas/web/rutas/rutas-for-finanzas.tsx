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
import { detalleColumn } from '#rutas/web/parts/detalle-column.tsx'
import { chofer, excursion, fecha, guia } from '#rutas/web/parts/ruta-columns.tsx'
import { byDay, RutaHour } from '#rutas/web/parts/ruta-day.tsx'
import { hoursInOrder } from '#rutas/web/parts/ruta-order.ts'
import { type RutaConDinero, rutasDeFinanzas } from '../../contract.ts'
import { DineroChips, dineroSearch, factsSaid } from './dinero-chips.tsx'

const Search = z.object({
  excursion: typed,
  conductor: typed,
  guia: typed,
  ...range,
  ...dineroSearch,
})

const isPorRevisar = ({ dinero }: RutaConDinero) => dinero?.porRevisar === 1

/** Group by day; the routes of any day whose difference is to be reviewed come first, together. */
const byDayOrReview = {
  of: (ruta: RutaConDinero) => (isPorRevisar(ruta) ? 'por revisar' : byDay.of(ruta)),
  heading: (ruta: RutaConDinero) =>
    isPorRevisar(ruta) ? 'Con diferencia por revisar' : byDay.heading(ruta),
}
const groupOf = (ruta: RutaConDinero) => (isPorRevisar(ruta) ? `${ruta.fecha} !` : ruta.fecha)

const columnsFrom = (origin: string, narrow: { width?: number }) => [
  {
    ...fecha,
    cell: (ruta: RutaConDinero) => <RutaHour ruta={ruta} withDay={isPorRevisar(ruta)} />,
  },
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
  call: typeof rutasDeFinanzas.getRutasPorRendir | typeof rutasDeFinanzas.getRutasRendidas
  empty: { title: string; message: ReactNode }
  /** Columns beside those of every such list. */
  more: readonly Column<RutaConDinero>[]
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
  const rows = useMemo(() => pages.rows && hoursInOrder(pages.rows, groupOf), [pages.rows])
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
              source={{ endpoint: rutasDeFinanzas.getRutasRendidas, query, total: pages.total }}
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
      <SearchedTable<RutaConDinero>
        label={title}
        dense={withFacts}
        columns={columns}
        group={byDayOrReview}
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
