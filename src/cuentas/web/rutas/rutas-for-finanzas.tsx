import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useMemo } from 'react'
import * as z from 'zod/mini'
import { range, typed, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { monthToDate, today, yesterday } from '#lib/web/filters/usual-days.ts'
import { type ListColumn, withCells } from '#lib/web/list/columns.ts'
import { ListScreen } from '#lib/web/list/list-screen.tsx'
import { usePages } from '#lib/web/query.ts'
import { asignado } from '#reservas/rules.ts'
import { detalleColumn, type Target } from '#rutas/web/parts/detalle-column.tsx'
import { rutaCells } from '#rutas/web/parts/ruta-cells.tsx'
import { byDay, RutaHour } from '#rutas/web/parts/ruta-day.tsx'
import { hoursInOrder } from '#rutas/web/parts/ruta-order.ts'
import type { RutaConDinero, rutasDeFinanzas } from '../../contract.ts'
import { dineroCells } from './dinero-cells.tsx'
import { DineroChips, dineroSearch, factsSaid } from './dinero-chips.tsx'
import { rutaColumns } from './rutas-columns.ts'

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
  isSaid: (ruta: RutaConDinero) => !isPorRevisar(ruta),
}
const groupOf = (ruta: RutaConDinero) => (isPorRevisar(ruta) ? `${ruta.fecha} !` : ruta.fecha)

const cells = {
  ...rutaCells,
  ...dineroCells,
  fecha: (ruta: RutaConDinero) => <RutaHour ruta={ruta} withDay={isPorRevisar(ruta)} />,
}

const SEARCHED = { excursion: 'excursión', conductor: 'conductor', guia: 'guía' }

const targetFrom = (origin: string): Target => ({
  to: '/detalle-ruta',
  search: ({ id, excursionId, fecha: day, guiaId }) => ({
    excursionId,
    fecha: day,
    guiaId: asignado(guiaId) ?? 0,
    origin,
    rutaId: id,
  }),
})

const verColumn = (origin: string) => ({
  ...detalleColumn('Administrar', targetFrom(origin)),
  width: 84,
})

/** Place of the button among the columns. */
const VER = rutaColumns.length

const DAYS = [today, yesterday, monthToDate]

interface RutasForFinanzasProps {
  title: string
  origin: 'rutas-pendientes' | 'rutas-rendidas'
  call: typeof rutasDeFinanzas.getRutasPorRendir | typeof rutasDeFinanzas.getRutasRendidas
  empty: { title: string; message: ReactNode }
  columns: readonly ListColumn<RutaConDinero>[]
  /** Part of the query that no one types. */
  fixed: object
  /** Filters by the money of a route, and the list as a file. */
  withFacts?: boolean
}

export function RutasForFinanzas(props: RutasForFinanzasProps) {
  const { title, origin, call, empty, columns, fixed, withFacts = false } = props
  const address = useAddress(`/${origin}`, Search)
  const query = { ...address.search, ...fixed }
  const pages = usePages(call, { query })
  const navigate = useNavigate()
  const openRuta = useCallback(
    (ruta: RutaConDinero) => {
      const { to, search } = targetFrom(origin)
      void navigate({ to: to as never, search: search(ruta) as never })
    },
    [navigate, origin],
  )
  const rows = useMemo(() => pages.rows && hoursInOrder(pages.rows, groupOf), [pages.rows])
  const shown = useMemo(
    () => withCells(columns, cells).toSpliced(VER, 0, verColumn(origin)),
    [columns, origin],
  )
  return (
    <ListScreen<RutaConDinero>
      {...pages}
      title={title}
      address={address}
      searched={SEARCHED}
      {...(withFacts && {
        file: { said: factsSaid(address.search), call: { endpoint: call, query } },
      })}
      filters={
        <>
          <FilterBar address={address} choices={DAYS} />
          {withFacts ? <DineroChips search={address.search} onChange={address.change} /> : null}
        </>
      }
      dense={withFacts}
      columns={shown}
      group={byDayOrReview}
      rows={rows}
      rowId={({ id }) => id}
      onOpen={openRuta}
      hint="Revise lo que buscó y las fechas."
      empty={empty}
    />
  )
}
