import { pagesOf, queryClient } from '#lib/web/query.ts'
import { rutas } from '../contract.ts'
import { ListaDeFinanzas } from './finanzas/lista.tsx'

/** The first page, fetched while the screen opens. */
export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(rutas.getRutasPorRendir, { query: {} }))

/** "Rutas Pendientes por Rendir" (2§2, D32). */
export const Screen = () => (
  <ListaDeFinanzas
    title="Rutas Pendientes por Rendir"
    origin="rutas-pendientes"
    call={rutas.getRutasPorRendir}
    vacio={{
      title: 'Todo está rendido',
      message: 'Aquí aparecen las rutas de hoy o antes que falta rendir.',
    }}
  />
)
