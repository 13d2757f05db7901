import { pagesOf, queryClient } from '#lib/web/query.ts'
import { rutas } from '../contract.ts'
import { RutasForFinanzas } from './finanzas/rutas-for-finanzas.tsx'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(rutas.getRutasRendidas, { query: {} }))

export const Screen = () => (
  <RutasForFinanzas
    title="Rutas Rendidas"
    origin="rutas-rendidas"
    call={rutas.getRutasRendidas}
    empty={{
      title: 'Aún no hay rutas rendidas',
      message: 'Aparecen aquí cuando se rinde la última reserva de una ruta.',
    }}
  />
)
