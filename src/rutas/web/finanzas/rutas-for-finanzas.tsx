import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { type Day, daysBetween } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { range, typed, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { monthToDate, today, yesterday } from '#lib/web/filters/usual-days.ts'
import { useLoaded, usePages } from '#lib/web/query.ts'
import type { Column } from '#lib/web/ui/data-table-columns.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { asignado } from '#reservas/rules.ts'
import type { Ruta, rutas } from '../../contract.ts'
import { detalleColumn } from '../list/detalle-column.tsx'
import { chofer, excursion, fecha, guia } from '../list/ruta-columns.tsx'
import { byDay } from '../list/ruta-day.tsx'
import { hoursInOrder } from '../list/ruta-order.ts'

const Search = z.object({ excursion: typed, conductor: typed, guia: typed, ...range })

const columnsFrom = (origin: string) => [
  fecha,
  { ...excursion('Excursión'), filter: 'Excursion' },
  { ...chofer('Conductor'), filter: 'Conductor' },
  { ...guia('Guía'), filter: 'Guia' },
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

const countDays = counter('día', 'días')

const ageUntil = (hoy: Day): Column<Ruta> => ({
  id: 'antiguedad',
  header: 'Antigüedad',
  width: 110,
  align: 'right',
  card: 'aside',
  cell: ({ fecha: day }) => (day === hoy ? 'Hoy' : countDays(daysBetween(day, hoy))),
})

const DAYS = [today, yesterday, monthToDate]

interface RutasForFinanzasProps {
  title: string
  origin: 'rutas-pendientes' | 'rutas-rendidas'
  call: typeof rutas.getRutasPorRendir | typeof rutas.getRutasRendidas
  empty: { title: string; message: ReactNode }
  /** Oldest day first, with the age of each route. */
  oldestFirst?: boolean
}

export const OLDEST_FIRST = { sentido: 'asc' } as const

export function RutasForFinanzas(props: RutasForFinanzasProps) {
  const { title, origin, call, empty, oldestFirst = false } = props
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { search, change, type, clear, filtered } = useAddress(`/${origin}`, Search)
  const pages = usePages(call, { query: { ...search, ...(oldestFirst && OLDEST_FIRST) } })
  const rows = useMemo(() => pages.rows && hoursInOrder(pages.rows), [pages.rows])
  const columns = useMemo(
    () => [...columnsFrom(origin), ...(oldestFirst ? [ageUntil(hoy)] : [])],
    [origin, oldestFirst, hoy],
  )

  return (
    <>
      <ScreenTitle title={title} />
      <FilterBar
        choices={DAYS}
        range={search}
        onChange={change}
        fold={{ label: 'Fechas' }}
        filtered={filtered}
        onClear={clear}
      />
      <SearchedTable<Ruta>
        label={title}
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
