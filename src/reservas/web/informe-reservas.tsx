import { Button } from '@mantine/core'
import { acceso } from '#acceso/contract.ts'
import { addDays, type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { DayBar } from '#lib/web/filters/day-bar.tsx'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Printed } from '#lib/web/ui/print-view.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { SummaryCards } from '#lib/web/ui/summary-card.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { reservas } from '../contract.ts'
import { AgregarButton } from './agregar-button.tsx'
import { useInformeAddress } from './informe-reservas/informe-address.ts'
import classes from './informe-reservas/informe-reservas.module.css'
import { salidasOf } from './informe-reservas/informe-salidas.ts'
import { InformeTotals } from './informe-reservas/informe-totals.tsx'
import { PrintedInforme } from './informe-reservas/printed-informe.tsx'
import { SalidaCard } from './informe-reservas/salida-card.tsx'

export const preload = (hoy: Day) =>
  queryClient.prefetchQuery(
    dataOf(reservas.getAllByExcursion, { query: { fecha: addDays(hoy, 1) } }),
  )

export function Screen() {
  const { fecha, onlyIncomplete, goDay, toggleIncomplete } = useInformeAddress()
  const { hoy, manana } = useLoaded(acceso.ajustes, {})
  const query = useQuery(reservas.getAllByExcursion, { query: { fecha } })
  const salidas = query.data && salidasOf(query.data)
  const shown = salidas?.filter(({ incomplete }) => incomplete || !onlyIncomplete)
  const nearness = fecha === hoy ? 'Hoy, ' : fecha === manana ? 'Mañana, ' : ''

  return (
    <Printed
      paper={
        salidas && salidas.length > 0 ? <PrintedInforme fecha={fecha} salidas={salidas} /> : null
      }
    >
      <ScreenTitle
        title="Informe de Reservas"
        subtitle={<span className={classes.day}>{nearness + formatLongDay(fecha)}</span>}
        actions={salidas && salidas.length > 0 ? <PrintButton compact /> : null}
      />
      <DayBar hoy={hoy} fecha={fecha} onDay={goDay} />
      <Unread data={salidas} error={query.error} onRetry={query.refetch} rows={8} />
      {salidas?.length === 0 ? (
        <EmptyState
          title="Sin reservas este día"
          action={<AgregarButton variant="default" fecha={fecha} />}
        />
      ) : null}
      {salidas && salidas.length > 0 ? (
        <InformeTotals
          salidas={salidas}
          onlyIncomplete={onlyIncomplete}
          onToggle={toggleIncomplete}
        />
      ) : null}
      {shown?.length === 0 && salidas && salidas.length > 0 ? (
        <EmptyState
          title="Todo está asignado este día"
          action={
            <Button variant="default" onClick={toggleIncomplete}>
              Ver todas las salidas
            </Button>
          }
        />
      ) : null}
      {shown ? (
        <SummaryCards label="Salidas del día" busy={query.isFetching}>
          {shown.map((salida) => (
            <SalidaCard key={`${salida.excursionId} ${salida.rutaId}`} salida={salida} />
          ))}
        </SummaryCards>
      ) : null}
    </Printed>
  )
}
