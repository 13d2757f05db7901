import { useMemo } from 'react'
import { acceso } from '#acceso/contract.ts'
import { type Day, daysBetween } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import type { ListColumn } from '#lib/web/list/columns.ts'
import { pagesOf, queryClient, useLoaded } from '#lib/web/query.ts'
import { type RutaConDinero, rutasDeFinanzas } from '../contract.ts'
import { rutaColumns } from './rutas/rutas-columns.ts'
import { RutasForFinanzas } from './rutas/rutas-for-finanzas.tsx'

const FIXED = { sentido: 'asc', dinero: 'si' } as const

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(rutasDeFinanzas.getRutasPorRendir, { query: FIXED }))

const countDays = counter('día', 'días')

const porCobrar: ListColumn<RutaConDinero> = {
  id: 'porCobrar',
  header: 'Por cobrar',
  value: ({ dinero }) => dinero?.porCobrar,
  kind: 'money',
  width: 110,
}

const ageUntil = (hoy: Day): ListColumn<RutaConDinero> => ({
  id: 'antiguedad',
  header: 'Antigüedad',
  width: 110,
  align: 'right',
  card: 'aside',
  cell: ({ fecha: day }) => (day === hoy ? 'Hoy' : countDays(daysBetween(day, hoy))),
})

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const columns = useMemo(() => [...rutaColumns, porCobrar, ageUntil(hoy)], [hoy])
  return (
    <RutasForFinanzas
      title="Rutas Pendientes por Rendir"
      origin="rutas-pendientes"
      call={rutasDeFinanzas.getRutasPorRendir}
      columns={columns}
      fixed={FIXED}
      empty={{
        title: 'Todo está rendido',
        message: 'Aquí aparecen las rutas sin rendir, hasta hoy.',
      }}
    />
  )
}
