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
import { rutas } from '../contract.ts'
import { countPasajeros, countRutas } from './counts.ts'
import { buscadas, incompleta, porDia, sumasDe } from './informe-rutas/futuras.ts'
import { Hoja } from './informe-rutas/hoja.tsx'
import classes from './informe-rutas/informe-rutas.module.css'
import { Tarjeta } from './informe-rutas/tarjeta.tsx'
import { Totales } from './informe-rutas/totales.tsx'

const futureInput = (hoy: Day) => ({ query: { desde: addDays(hoy, 1) } })

export const preload = (hoy: Day) =>
  queryClient.prefetchQuery(dataOf(rutas.getAll, futureInput(hoy)))

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { data, error, refetch, isFetching } = useQuery(rutas.getAll, futureInput(hoy))
  const [busqueda, setBusqueda] = useState('')
  const [soloIncompletas, setSoloIncompletas] = useState(false)
  const found = data && buscadas(data, busqueda)
  const shown = found?.filter((ruta) => incompleta(ruta) || !soloIncompletas)
  const clear = () => {
    setBusqueda('')
    setSoloIncompletas(false)
  }

  return (
    <Printed paper={shown && shown.length > 0 ? <Hoja rutas={shown} /> : null}>
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
              value={busqueda}
              onChange={setBusqueda}
            />
          </div>
          <Totales
            rutas={found}
            soloIncompletas={soloIncompletas}
            onToggle={() => setSoloIncompletas(!soloIncompletas)}
          />
        </>
      ) : null}
      {shown?.length === 0 && data && data.length > 0 ? (
        <EmptyState
          title={
            found?.length === 0 ? `Sin resultados para “${busqueda.trim()}”` : 'Todo está asignado'
          }
          action={
            <Button variant="default" onClick={clear}>
              Ver todas las rutas
            </Button>
          }
        />
      ) : null}
      {porDia(shown ?? []).map(([fecha, rows]) => (
        <section key={fecha} className={classes.day} aria-labelledby={`dia-${fecha}`}>
          <h2 id={`dia-${fecha}`}>
            <span className={classes.name}>
              {fecha === addDays(hoy, 1) ? 'Mañana, ' : ''}
              {formatLongDay(fecha)}
            </span>
            <span className={classes.count}>
              {countRutas(rows.length)}, {countPasajeros(sumasDe(rows).pasajeros)}
            </span>
          </h2>
          <SummaryCards label={formatLongDay(fecha)} busy={isFetching}>
            {rows.map((ruta) => (
              <Tarjeta key={ruta.id} ruta={ruta} />
            ))}
          </SummaryCards>
        </section>
      ))}
    </Printed>
  )
}
