import { daysOf, lastWeek } from '#lib/web/filters/usual-days.ts'
import { dataOf, queryClient } from '#lib/web/query.ts'
import { entregas } from '../contract.ts'
import { useCierre } from './cierre-rutas/cierre-address.ts'
import { EntregasView } from './cierre-rutas/entregas-view.tsx'
import { SaldosView } from './cierre-rutas/saldos-view.tsx'
import { VouchersView } from './cierre-rutas/vouchers-view.tsx'

export const preload = (hoy: string) =>
  queryClient.prefetchQuery(dataOf(entregas.getAll, { query: daysOf(lastWeek, hoy) }, true))

/** Cierre de Rutas: the money of the routes is received here, and who holds what. */
export function Screen() {
  const cierre = useCierre()
  if (cierre.search.ver === 'vouchers') return <VouchersView cierre={cierre} />
  return cierre.search.ver === 'saldos' ? (
    <SaldosView cierre={cierre} />
  ) : (
    <EntregasView cierre={cierre} />
  )
}
