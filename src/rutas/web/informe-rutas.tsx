import { Button } from '@mantine/core'
import { useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addDays, type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { PrintButton } from '#lib/web/ui/print-button.tsx'
import { Printed } from '#lib/web/ui/print-view.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SearchBox } from '#lib/web/ui/search-box.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { SummaryCards } from '#lib/web/ui/summary-card.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { countPasajeros } from '#reservas/web/parts/counts.ts'
import { rutas } from '../contract.ts'
import { byDay, isIncomplete, search, sumsOf } from './informe-rutas/future-rutas.ts'
import { InformePaper } from './informe-rutas/informe-paper.tsx'
import classes from './informe-rutas/informe-rutas.module.css'
import { InformeTotals } from './informe-rutas/informe-totals.tsx'
import { RutaCard } from './informe-rutas/ruta-card.tsx'
import { countRutas } from './parts/counts.ts'

const futureInput = (hoy: Day) => ({ query: { desde: addDays(hoy, 1) } })

export const preload = (hoy: Day) =>
  queryClient.prefetchQuery(dataOf(rutas.getAll, futureInput(hoy)))

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { data, error, refetch, isFetching } = useQuery(rutas.getAll, futureInput(hoy))
  const [searched, setSearched] = useState('')
  const [isOnlyIncomplete, setIsOnlyIncomplete] = useState(false)
  const found = data && search(data, searched)
  const shown = found?.filter((ruta) => isIncomplete(ruta) || !isOnlyIncomplete)
  const clear = () => {
    setSearched('')
    setIsOnlyIncomplete(false)
  }

  return (
    <Printed paper={shown && shown.length > 0 ? <InformePaper rutas={shown} /> : null}>
      <ScreenTitle
        title="Informe de Rutas"
        subtitle="Desde mañana"
        actions={shown && shown.length > 0 ? <PrintButton compact /> : null}
      />
      <Unread data={data} error={error} onRetry={refetch} rows={8} />
      {data?.length === 0 ? (
        <EmptyState
          title="No hay rutas desde mañana"
          message="Cuando se asignen, aparecen aquí día por día."
        />
      ) : null}
      {found && data.length > 0 ? (
        <>
          <div className={`${classes.tools} no-print`}>
            <SearchBox
              label="Buscar ruta, guía, conductor o vehículo"
              className={classes.search}
              value={searched}
              onChange={setSearched}
            />
          </div>
          <InformeTotals
            rutas={found}
            isOnlyIncomplete={isOnlyIncomplete}
            onToggle={() => setIsOnlyIncomplete(!isOnlyIncomplete)}
          />
        </>
      ) : null}
      {shown?.length === 0 && data && data.length > 0 ? (
        <EmptyState
          title={
            found?.length === 0 ? `Sin resultados para “${searched.trim()}”` : 'Todo está asignado'
          }
          action={
            <Button variant="default" onClick={clear}>
              Ver todas las rutas
            </Button>
          }
        />
      ) : null}
      {byDay(shown ?? []).map(([fecha, rows]) => (
        <section key={fecha} className={classes.day} aria-labelledby={`dia-${fecha}`}>
          <h2 id={`dia-${fecha}`}>
            <span className={classes.name}>
              {fecha === addDays(hoy, 1) ? 'Mañana, ' : ''}
              {formatLongDay(fecha)}
            </span>
            <span className={classes.count}>
              {countRutas(rows.length)}, {countPasajeros(sumsOf(rows).pasajeros)}
            </span>
          </h2>
          <SummaryCards label={formatLongDay(fecha)} busy={isFetching}>
            {rows.map((ruta) => (
              <RutaCard key={ruta.id} ruta={ruta} />
            ))}
          </SummaryCards>
        </section>
      ))}
    </Printed>
  )
}
