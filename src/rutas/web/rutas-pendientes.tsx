import { pagesOf, queryClient } from '#lib/web/query.ts'
import { rutas } from '../contract.ts'
import { ListaDeFinanzas } from './finanzas/lista.tsx'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(rutas.getRutasPorRendir, { query: {} }))

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
