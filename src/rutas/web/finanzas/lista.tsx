import { type ReactNode, useMemo } from 'react'
import * as z from 'zod/mini'
import { range, typed, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { SearchedTable } from '#lib/web/filters/searched-table.tsx'
import { monthToDate, today, yesterday } from '#lib/web/filters/usual-days.ts'
import { usePages } from '#lib/web/query.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { asignado } from '#reservas/rules.ts'
import type { Ruta, rutas } from '../../contract.ts'
import { chofer, excursion, fecha, guia } from '../lista/columns.tsx'
import { verDetalle } from '../lista/ver-detalle.tsx'

const Search = z.object({ excursion: typed, conductor: typed, guia: typed, ...range })

const columnsFrom = (origin: string) => [
  fecha,
  { ...excursion('Excursión'), filter: 'Excursion' },
  { ...chofer('Conductor'), filter: 'Conductor' },
  { ...guia('Guía'), filter: 'Guia' },
  verDetalle('Administrar', {
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

interface ListaProps {
  title: string
  origin: 'rutas-pendientes' | 'rutas-rendidas'
  call: typeof rutas.getRutasPorRendir | typeof rutas.getRutasRendidas
  vacio: { title: string; message: ReactNode }
}

export function ListaDeFinanzas({ title, origin, call, vacio }: ListaProps) {
  const { search, change, type, clear, filtered } = useAddress(`/${origin}`, Search)
  const pages = usePages(call, { query: search })
  const columns = useMemo(() => columnsFrom(origin), [origin])

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
        pages={pages}
        search={search}
        onType={type}
        filtered={filtered}
        onClear={clear}
        hint="Revise lo que buscó y las fechas."
        empty={vacio}
      />
    </>
  )
}
