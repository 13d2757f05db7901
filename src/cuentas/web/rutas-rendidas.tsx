import { pagesOf, queryClient } from '#lib/web/query.ts'
import { rutasDeFinanzas } from '../contract.ts'
import { columns } from './rutas/rutas-columns.ts'
import { RutasForFinanzas } from './rutas/rutas-for-finanzas.tsx'

const FIXED = { dinero: 'si' } as const

export const preload = () =>
  queryClient.prefetchInfiniteQuery(pagesOf(rutasDeFinanzas.getRutasRendidas, { query: FIXED }))

export const Screen = () => (
  <RutasForFinanzas
    title="Rutas Rendidas"
    origin="rutas-rendidas"
    call={rutasDeFinanzas.getRutasRendidas}
    columns={columns}
    fixed={FIXED}
    withFacts
    empty={{
      title: 'Aún no hay rutas rendidas',
      message: 'Aparecen aquí cuando se rinde la última reserva de una ruta.',
    }}
  />
)
