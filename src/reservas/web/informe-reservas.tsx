import { Button } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { addDays, type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Printed } from '#lib/web/ui/print-view.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { SummaryCards } from '#lib/web/ui/summary-card.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { reservas } from '../contract.ts'
import { AgregarButton } from './agregar-button.tsx'
import { DayBar } from './day-bar.tsx'
import { useInforme } from './informe-reservas/address.ts'
import { salidasDelDia } from './informe-reservas/dia.ts'
import { Hoja } from './informe-reservas/hoja.tsx'
import classes from './informe-reservas/informe-reservas.module.css'
import { Tarjeta } from './informe-reservas/tarjeta.tsx'
import { Totales } from './informe-reservas/totales.tsx'

export const preload = (hoy: Day) =>
  queryClient.prefetchQuery(
    dataOf(reservas.getAllByExcursion, { query: { fecha: addDays(hoy, 1) } }),
  )

export function Screen() {
  const { fecha, soloIncompletas, goDay, toggleIncompletas } = useInforme()
  const { hoy, manana } = useLoaded(acceso.ajustes, {})
  const query = useQuery(reservas.getAllByExcursion, { query: { fecha } })
  const salidas = query.data && salidasDelDia(query.data)
  const shown = salidas?.filter(({ incompleta }) => incompleta || !soloIncompletas)
  const nearness = fecha === hoy ? 'Hoy, ' : fecha === manana ? 'Mañana, ' : ''

  return (
    <Printed
      paper={salidas && salidas.length > 0 ? <Hoja fecha={fecha} salidas={salidas} /> : null}
    >
      <ScreenTitle
        title="Informe de Reservas"
        subtitle={<span className={classes.day}>{nearness + formatLongDay(fecha)}</span>}
        actions={salidas && salidas.length > 0 ? <PrintButton compact /> : null}
      />
      <DayBar fecha={fecha} onDay={goDay} />
      <Unread data={salidas} error={query.error} onRetry={query.refetch} rows={8} />
      {salidas?.length === 0 ? (
        <EmptyState
          title="Sin reservas este día"
          action={<AgregarButton variant="default" fecha={fecha} />}
        />
      ) : null}
      {salidas && salidas.length > 0 ? (
        <Totales salidas={salidas} soloIncompletas={soloIncompletas} onToggle={toggleIncompletas} />
      ) : null}
      {shown?.length === 0 && salidas && salidas.length > 0 ? (
        <EmptyState
          title="Todo está asignado este día"
          action={
            <Button variant="default" onClick={toggleIncompletas}>
              Ver todas las salidas
            </Button>
          }
        />
      ) : null}
      {shown ? (
        <SummaryCards label="Salidas del día" busy={query.isFetching}>
          {shown.map((salida) => (
            <Tarjeta key={`${salida.excursionId} ${salida.rutaId}`} salida={salida} />
          ))}
        </SummaryCards>
      ) : null}
    </Printed>
  )
}
