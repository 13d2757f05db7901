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
import { acceso } from '#acceso/contract.ts'
import { firstOfMonth, formatDay, formatMonth } from '#lib/contract/civil-day.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { dataOf, pagesOf, queryClient, useLoaded, usePages, useQuery } from '#lib/web/query.ts'
import { PanelRow } from '#lib/web/ui/panel.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { StatCard } from '#lib/web/ui/stat-card.tsx'
import type { Tone } from '#lib/web/ui/status-badge.tsx'
import { asignado, sinAsignar } from '#reservas/rules.ts'
import { type Ruta, rutas } from '#rutas/contract.ts'
import { cajaChica, comisiones, type Movimiento, type Pago } from '../contract.ts'
import { mesDe } from '../rules.ts'
import { Aviso } from './finanzas-home/aviso.tsx'
import classes from './finanzas-home/finanzas-home.module.css'
import { Primeras } from './finanzas-home/primeras.tsx'

const FILAS = 5
const delMes = (hoy: string) => ({ query: { desde: firstOfMonth(hoy), hasta: hoy } })
/** Routes that wait longest come first. */
const POR_RENDIR = { query: { sentido: 'asc' } } as const
const pagosDe = (hoy: string) => ({ query: { mes: mesDe(hoy) } })

export const preload = (hoy: string) =>
  Promise.all([
    queryClient.prefetchQuery(dataOf(cajaChica.get, delMes(hoy))),
    queryClient.prefetchQuery(dataOf(comisiones.pagos, pagosDe(hoy))),
    queryClient.prefetchInfiniteQuery(pagesOf(rutas.getRutasPorRendir, POR_RENDIR, FILAS)),
  ])

interface TarjetaProps {
  to: string
  label: string
  icon: TablerIcon
  tone: Tone
  /** Undefined while loading. */
  value: ReactNode
  hint: ReactNode
}

const Tarjeta = ({ to, value, ...card }: TarjetaProps) => (
  <Link to={to} className={classes.tarjeta}>
    <StatCard {...card} value={value ?? <Skeleton height={26} width="60%" my={4} />} />
  </Link>
)

/** Shows a figure once loaded, nothing before, and a dash if loading failed. */
const enTarjeta = <T,>(
  { data, error }: { data: T | null | undefined; error: unknown },
  escribir: (data: T) => string,
) => {
  if (data !== null && data !== undefined) return escribir(data)
  return error ? '—' : undefined
}

const liquidoDe = (pagos: readonly Pago[]) => pagos.reduce((suma, { liquido }) => suma + liquido, 0)

/** Sums expenses without reversed ones. */
const gastado = (movimientos: readonly Movimiento[]) =>
  movimientos.reduce(
    (suma, { egreso, reversaDe, reversadaPor }) =>
      reversaDe === null && reversadaPor === null ? suma + egreso : suma,
    0,
  )

const FilaMovimiento = ({ fecha, concepto, ingreso, egreso }: Movimiento) => (
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

const FilaRuta = (ruta: Ruta) => (
  <PanelRow
    title={ruta.idExcursion.nombre}
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

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const caja = useQuery(cajaChica.get, delMes(hoy))
  const pagos = useQuery(comisiones.pagos, pagosDe(hoy))
  const pendientes = usePages(rutas.getRutasPorRendir, POR_RENDIR, FILAS)
  const { data } = caja
  const mes = formatMonth(hoy)
  return (
    <>
      <ScreenTitle title="Resumen" />
      <div className={classes.pantalla}>
        <SimpleGrid cols={{ base: 2, lg: 4 }} spacing={{ base: 'xs', md: 'md' }}>
          <Tarjeta
            to="/cajachica"
            label="Monto Actual"
            icon={IconWallet}
            tone={data && data.saldo < 0 ? 'danger' : 'success'}
            value={enTarjeta(caja, ({ saldo }) => formatClp(saldo))}
            hint={data && `sobre un fondo de ${formatClp(data.fondo)}`}
          />
          <Tarjeta
            to="/rutas-pendientes"
            label="Rutas Pendientes"
            icon={IconFileTime}
            tone="warning"
            value={enTarjeta({ data: pendientes.total, error: pendientes.error }, formatCount)}
            hint="por rendir, hasta hoy"
          />
          <Tarjeta
            to="/cajachica"
            label="Caja Chica"
            icon={IconCash}
            tone="accent"
            value={enTarjeta(caja, ({ movimientos }) => formatClp(gastado(movimientos)))}
            hint={`gastado en ${mes}`}
          />
          <Tarjeta
            to="/comisiones"
            label="Comisión de guía"
            icon={IconAdjustmentsDollar}
            tone="info"
            value={enTarjeta(pagos, (todos) => formatClp(liquidoDe(todos)))}
            hint={`líquido de ${mes}`}
          />
        </SimpleGrid>
        <div className={classes.columnas}>
          <Primeras
            titulo="Rutas por rendir"
            to="/rutas-pendientes"
            query={{ error: pendientes.error, refetch: pendientes.refetch }}
            filas={pendientes.rows?.slice(0, FILAS).map((ruta) => (
              <li key={ruta.id}>
                <FilaRuta {...ruta} />
              </li>
            ))}
            vacio="Todo está rendido"
          />
          <Primeras
            titulo={`Caja chica en ${mes}`}
            to="/cajachica"
            query={caja}
            filas={data?.movimientos.slice(0, FILAS).map((movimiento) => (
              <li key={movimiento.id}>
                <FilaMovimiento {...movimiento} />
              </li>
            ))}
            vacio="Sin movimientos este mes"
          />
        </div>
        <Aviso />
      </div>
    </>
  )
}
