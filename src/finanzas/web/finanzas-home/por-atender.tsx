import { Link } from '@tanstack/react-router'
import { formatDay, titleOfMonth } from '#lib/contract/civil-day.ts'
import { counter } from '#lib/contract/money.ts'
import { useQuery } from '#lib/web/query.ts'
import { Panel, PanelRow } from '#lib/web/ui/panel.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { PorAtender } from '../../contract/cierre.ts'
import { type MontoPorRevisar, montos } from '../../contract/monto.ts'
import { cierres } from '../../contract.ts'
import classes from './finanzas-home.module.css'

const countEntregas = counter('entrega por recibir', 'entregas por recibir')
const countDiferencias = counter('ruta con diferencia', 'rutas con diferencia')
const countPendientes = counter('ruta pendiente', 'rutas pendientes')
const countSinFoto = counter('ruta sin comprobante', 'rutas sin comprobante')
const countMontos = counter('monto muy bajo por revisar', 'montos muy bajos por revisar')
const countPorResolver = counter('cobro por resolver', 'cobros por resolver')
const countPorAprobar = counter('comisión o cobro por aprobar', 'comisiones o cobros por aprobar')

/** Anchor of the panel that closes a month. */
export const CIERRE = 'cierre-de-mes'

interface Waiting {
  title: string
  about: string
  to: string
  search?: object
  hash?: string
}

function waitingOf(data: PorAtender, low: readonly MontoPorRevisar[]): Waiting[] {
  const { entregas, diferencias, pendientes, pendienteDesde, mesSinCerrar } = data
  const { sinComprobante, porAprobar, porResolver = 0, sinContar } = data
  return [
    entregas > 0 && {
      title: countEntregas(entregas),
      about: 'El dinero ya viene: se cuenta a ciegas',
      to: '/cierre-rutas',
    },
    porResolver > 0 && {
      title: countPorResolver(porResolver),
      about: 'No se pudo rendir: lo tiene quien lo cobró, y espera que se resuelva',
      to: '/finanzas-home',
      search: { ver: 'por-resolver' },
    },
    diferencias > 0 && {
      title: countDiferencias(diferencias),
      about: 'Rendidas por más o por menos, y aún sin recibir',
      to: '/rutas-rendidas',
      search: { diferencia: 'si' },
    },
    pendientes > 0 && {
      title: countPendientes(pendientes),
      about: pendienteDesde ? `La más antigua es del ${formatDay(pendienteDesde)}` : '',
      to: '/rutas-pendientes',
    },
    sinComprobante > 0 && {
      title: countSinFoto(sinComprobante),
      about: 'Con pagos de tarjeta sin su foto',
      to: '/rutas-rendidas',
      search: { comprobantes: 'si' },
    },
    porAprobar > 0 && {
      title: countPorAprobar(porAprobar),
      about: 'De los hoteles, sobre su tarifa o sin cobrar a nadie',
      to: '/comisiones',
      search: { ver: 'por-aprobar' },
    },
    low.length > 0 && {
      title: countMontos(low.length),
      about: 'Quizás escritos sin los ceros de los miles',
      to: '/finanzas-home',
      search: { ver: 'montos' },
    },
    sinContar !== undefined && {
      title: 'Caja sin contar',
      about: sinContar.contada
        ? `La última vez fue el ${formatDay(sinContar.contada)}`
        : 'Aún no se ha contado aquí',
      to: '/cajachica',
      search: { ver: 'oficina' },
    },
    mesSinCerrar !== null && {
      title: `${titleOfMonth(mesSinCerrar)} sin cerrar`,
      about: 'El mes terminó',
      to: '/finanzas-home',
      hash: CIERRE,
    },
  ].filter((waiting) => waiting !== false)
}

/** Work that waits for finance, first on its home; each line opens its list with the filter. */
export function PorAtenderPanel() {
  const query = useQuery(cierres.getPorAtender, {})
  const low = useQuery(montos.getPorRevisar, {}).data ?? []
  const waiting = query.data && waitingOf(query.data, low)
  return (
    <Panel title="Por atender">
      <Unread data={waiting} error={query.error} onRetry={query.refetch} rows={3} />
      {waiting?.length === 0 ? <EmptyState title="Nada espera: todo está al día" /> : null}
      <ul className={`${classes.list} ${classes.waiting}`}>
        {waiting?.map(({ title, about, ...link }) => (
          <li key={title}>
            <PanelRow
              title={title}
              about={about}
              figure="Ver"
              renderRoot={(props) => <Link {...props} {...(link as { to: string })} />}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
