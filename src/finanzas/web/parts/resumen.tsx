import { SimpleGrid, Skeleton } from '@mantine/core'
import {
  IconAdjustmentsDollar,
  IconCash,
  IconFileTime,
  IconWallet,
  type TablerIcon,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { DevolucionesView } from '#contingencias/web/parts/devoluciones-view.tsx'
import { rutasDeFinanzas } from '#cuentas/contract.ts'
import { firstOfMonth, formatDay, formatMonth, monthOf } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { dataOf, pagesOf, queryClient, useLoaded, usePages, useQuery } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { PanelRow } from '#lib/web/ui/panel.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { StatCard } from '#lib/web/ui/stat-card.tsx'
import type { Tone } from '#lib/web/ui/tone.ts'
import { asignado, sinAsignar } from '#reservas/rules.ts'
import { useFirstSteps } from '#reservas/web/parts/primeros-pasos.tsx'
import type { Ruta } from '#rutas/contract.ts'
import { nombreOf } from '#rutas/rules.ts'
import { cajaChica, comisiones, type Movimiento, type Pago } from '../../contract.ts'
import { CierrePanel } from '../finanzas-home/cierre-panel.tsx'
import classes from '../finanzas-home/finanzas-home.module.css'
import { FirstRows } from '../finanzas-home/first-rows.tsx'
import { HomeBanner } from '../finanzas-home/home-banner.tsx'
import { MontosView } from '../montos/montos-view.tsx'
import { PorResolverView } from '../por-resolver/por-resolver-view.tsx'

const Search = z.object({ ver: optionalParam(z.enum(['montos', 'por-resolver', 'devoluciones'])) })

const ROWS = 5
const ofMonth = (hoy: string) => ({ query: { desde: firstOfMonth(hoy), hasta: hoy } })
/** Routes that wait longest come first. */
const POR_RENDIR = { query: { sentido: 'asc' } } as const
const pagosOf = (hoy: string) => ({ query: { mes: monthOf(hoy) } })

export const resumenAhead = (hoy: string) =>
  Promise.all([
    queryClient.prefetchQuery(dataOf(cajaChica.get, ofMonth(hoy))),
    queryClient.prefetchQuery(dataOf(comisiones.pagos, pagosOf(hoy))),
    queryClient.prefetchInfiniteQuery(pagesOf(rutasDeFinanzas.getRutasPorRendir, POR_RENDIR, ROWS)),
  ])

interface LinkCardProps {
  to: string
  label: string
  icon: TablerIcon
  tone: Tone
  /** Undefined while loading. */
  value: ReactNode
  hint: ReactNode
}

const LinkCard = ({ to, value, ...card }: LinkCardProps) => (
  <Link to={to} className={classes.card}>
    <StatCard {...card} value={value ?? <Skeleton height={26} width="60%" my={4} />} />
  </Link>
)

/** Shows a figure once loaded, nothing before, and a dash if loading failed. */
const figureOf = <T,>(
  { data, error }: { data: T | null | undefined; error: unknown },
  write: (data: T) => string,
) => {
  if (data !== null && data !== undefined) return write(data)
  return error ? '—' : undefined
}

const liquidoOf = (pagos: readonly Pago[]) => pagos.reduce((sum, { liquido }) => sum + liquido, 0)

/** Sums expenses without reversed ones. */
const spent = (movimientos: readonly Movimiento[]) =>
  movimientos.reduce(
    (sum, { egreso, reversaDe, reversadaPor }) =>
      reversaDe === null && reversadaPor === null ? sum + egreso : sum,
    0,
  )

const MovimientoRow = ({ fecha, concepto, ingreso, egreso }: Movimiento) => (
  <PanelRow
    title={concepto}
    about={formatDay(fecha)}
    figure={
      ingreso > 0 ? (
        <span className={classes.ingreso}>+{formatClp(ingreso)}</span>
      ) : (
        formatClp(-egreso)
      )
    }
  />
)

const RutaRow = (ruta: Ruta) => (
  <PanelRow
    title={nombreOf(ruta)}
    about={sinAsignar(ruta).guia ? 'Sin Asignar' : ruta.idGuia.nombre}
    figure={formatDay(ruta.fecha)}
    renderRoot={(props) => (
      <Link
        {...props}
        to="/detalle-ruta"
        search={{
          excursionId: ruta.excursionId,
          fecha: ruta.fecha,
          guiaId: asignado(ruta.guiaId) ?? 0,
          origin: 'rutas-pendientes',
          rutaId: ruta.id,
        }}
      />
    )}
  />
)

/** The day of finance, or one of its lists; `first` is what stands first on it. */
export function Resumen({ first }: { first?: ReactNode }) {
  const { ver } = useSearchOf(Search)
  if (ver === 'montos') return <MontosView />
  if (ver === 'devoluciones') return <DevolucionesView />
  return ver === 'por-resolver' ? <PorResolverView /> : <Figures first={first} />
}

function Figures({ first }: { first: ReactNode }) {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const caja = useQuery(cajaChica.get, ofMonth(hoy))
  const pagos = useQuery(comisiones.pagos, pagosOf(hoy))
  const pending = usePages(rutasDeFinanzas.getRutasPorRendir, POR_RENDIR, ROWS)
  const { data } = caja
  const mes = formatMonth(hoy)
  const { instead } = useFirstSteps(pending.rows && pending.rows.length === 0)
  if (instead)
    return (
      <>
        <ScreenTitle title="Resumen" />
        {instead}
      </>
    )
  return (
    <>
      <ScreenTitle title="Resumen" />
      <div className={classes.screen}>
        {first}
        <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', md: 'md' }}>
          <LinkCard
            to="/cajachica"
            label="Monto Actual"
            icon={IconWallet}
            tone={data && data.saldo < 0 ? 'danger' : 'success'}
            value={figureOf(caja, ({ saldo }) => formatClp(saldo))}
            hint={data && `sobre un fondo de ${formatClp(data.fondo)}`}
          />
          <LinkCard
            to="/rutas-pendientes"
            label="Rutas Pendientes"
            icon={IconFileTime}
            tone="warning"
            value={figureOf({ data: pending.total, error: pending.error }, formatCount)}
            hint="por rendir, hasta hoy"
          />
          <LinkCard
            to="/cajachica"
            label="Caja Chica"
            icon={IconCash}
            tone="accent"
            value={figureOf(caja, ({ movimientos }) => formatClp(spent(movimientos)))}
            hint={`gastado en ${mes}`}
          />
          <LinkCard
            to="/comisiones"
            label="Comisión de guía"
            icon={IconAdjustmentsDollar}
            tone="info"
            value={figureOf(pagos, (all) => formatClp(liquidoOf(all)))}
            hint={`líquido de ${mes}`}
          />
        </SimpleGrid>
        <div className={classes.columns}>
          <FirstRows
            title="Rutas por rendir"
            to="/rutas-pendientes"
            query={{ error: pending.error, refetch: pending.onRetry }}
            rows={pending.rows?.slice(0, ROWS).map((ruta) => (
              <li key={ruta.id}>
                <RutaRow {...ruta} />
              </li>
            ))}
            empty="Todo está rendido"
          />
          <FirstRows
            title={`Caja chica en ${mes}`}
            to="/cajachica"
            query={caja}
            rows={data?.movimientos.slice(0, ROWS).map((movimiento) => (
              <li key={movimiento.id}>
                <MovimientoRow {...movimiento} />
              </li>
            ))}
            empty="Sin movimientos este mes"
          />
        </div>
        <CierrePanel />
        <HomeBanner />
      </div>
    </>
  )
}
