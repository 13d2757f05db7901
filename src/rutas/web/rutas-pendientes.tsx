import { pagesOf, queryClient } from '#lib/web/query.ts'
import { rutas } from '../contract.ts'
import { OLDEST_FIRST, RutasForFinanzas } from './finanzas/rutas-for-finanzas.tsx'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(rutas.getRutasPorRendir, { query: OLDEST_FIRST }))

export const Screen = () => (
  <RutasForFinanzas
    title="Rutas Pendientes por Rendir"
    origin="rutas-pendientes"
    call={rutas.getRutasPorRendir}
    oldestFirst
    empty={{
      title: 'Todo está rendido',
      message: 'Aquí aparecen las rutas de hoy o antes que falta rendir.',
    }}
  />
)
