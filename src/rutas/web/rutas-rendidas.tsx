import { pagesOf, queryClient } from '#lib/web/query.ts'
import { rutas } from '../contract.ts'
import { ListaDeFinanzas } from './finanzas/lista.tsx'

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(rutas.getRutasRendidas, { query: {} }))

export const Screen = () => (
  <ListaDeFinanzas
    title="Rutas Rendidas"
    origin="rutas-rendidas"
    call={rutas.getRutasRendidas}
    vacio={{
      title: 'Aún no hay rutas rendidas',
      message: 'Aparecen aquí cuando se rinde la última reserva de una ruta.',
    }}
  />
)
