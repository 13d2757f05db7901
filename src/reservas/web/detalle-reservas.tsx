import { acceso } from '#acceso/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { civilNow } from '#lib/contract/civil-day.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { Printed } from '#lib/web/ui/print-view.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SearchBox } from '#lib/web/ui/search-box.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { reservas } from '../contract.ts'
import { AgregarButton } from './agregar-button.tsx'
import { DayBar } from './day-bar.tsx'
import { useLugar } from './detalle-reservas/address.ts'
import classes from './detalle-reservas/detalle-reservas.module.css'
import { ExcursionSelect } from './detalle-reservas/excursion-select.tsx'
import { Hojas } from './detalle-reservas/hojas.tsx'
import { Imprimir, useCopia } from './detalle-reservas/imprimir.tsx'
import { Listas } from './detalle-reservas/listas.tsx'
import { buscadas, salidasDe, terminada } from './detalle-reservas/salidas.ts'
import { Titular } from './detalle-reservas/titular.tsx'

const exportar = async () => (await import('./detalle-reservas/exportar.ts')).exportar

export const preload = () => queryClient.prefetchQuery(dataOf(excursiones.getAll, {}))

/** Reads both lists of an excursion-day once both are chosen. */
function useDia(fecha: string | undefined, excursionId: number | undefined) {
  const input = { query: { fecha: fecha ?? '', excursionId: excursionId ?? 0 } }
  const choices = { enabled: fecha !== undefined && excursionId !== undefined }
  const activas = useQuery(reservas.getDetalleReserva, input, choices)
  const noshow = useQuery(reservas.getDetalleReservaNoShow, input, choices)
  // Prefetches data of the printed page: printing cannot wait for a request.
  useQuery(reservas.getHojaDeRuta, input, choices)
  const lecturaDe = ({ error, isFetching, refetch }: typeof activas) => ({
    error,
    refreshing: isFetching,
    onRetry: () => void refetch(),
  })
  return {
    elegido: choices.enabled,
    salidas: activas.data && salidasDe(activas.data),
    noshow: noshow.data,
    nombre: (activas.data?.[0] ?? noshow.data?.[0])?.nombreExcursion,
    lectura: lecturaDe(activas),
    lecturaNoshow: lecturaDe(noshow),
  }
}

export function Screen() {
  const { fecha, excursionId, go, busqueda, onBusqueda } = useLugar()
  const { elegido, nombre, ...dia } = useDia(fecha, excursionId)
  const { sinCobros, imprimirSinCobros } = useCopia()
  const { zona } = useLoaded(acceso.ajustes, {})
  const { data: catalogue } = useQuery(excursiones.getAll, {})
  const excursion = nombre ?? catalogue?.find(({ id }) => id === excursionId)?.nombre
  const rows = dia.salidas?.flatMap((salida) => salida.rows) ?? []
  const noshow = dia.noshow ?? []
  const hay = rows.length > 0 || noshow.length > 0
  const yaFue = terminada(rows, civilNow(zona))
  const lugar = { ...(excursionId !== undefined && { excursionId }), fecha }

  return (
    <Printed
      paper={
        fecha && excursion && dia.salidas && hay ? (
          <Hojas {...{ excursion, fecha, noshow, sinCobros }} salidas={dia.salidas} />
        ) : null
      }
    >
      <ScreenTitle
        title="Lista de Reservas"
        actions={
          <>
            {hay ? (
              <>
                {dia.salidas && dia.noshow ? (
                  <ExportButtons
                    name={`Reservas ${excursion ?? ''}`}
                    of={fecha}
                    title={excursion ?? 'Lista de Reservas'}
                    subtitle={searchedFor({ desde: fecha, hasta: fecha }, [
                      ['búsqueda', busqueda || undefined],
                    ])}
                    columns={exportar}
                    source={{
                      rows: buscadas([...rows, ...noshow], busqueda),
                      from: { endpoint: reservas.getDetalleReserva, query: { fecha, excursionId } },
                    }}
                  />
                ) : null}
                <Imprimir onSinCobros={imprimirSinCobros} />
              </>
            ) : null}
            <AgregarButton {...lugar} {...(yaFue && { variant: 'default' })} compact>
              Agregar
            </AgregarButton>
          </>
        }
      />
      <DayBar fecha={fecha} onDay={(day) => go({ fecha: day })}>
        <ExcursionSelect
          fecha={fecha}
          excursionId={excursionId}
          nombre={excursion}
          onChange={(id) => go({ excursionId: id })}
        />
        {elegido ? (
          <SearchBox
            label="Buscar pasajero, hotel, habitación…"
            className={classes.search}
            value={busqueda}
            onChange={onBusqueda}
          />
        ) : null}
      </DayBar>
      <Titular excursion={excursion} fecha={fecha} salidas={dia.salidas} noshow={noshow} />
      {elegido ? (
        <Listas
          {...dia}
          busqueda={busqueda}
          onClear={() => onBusqueda('')}
          agregar={<AgregarButton {...lugar} variant="default" />}
        />
      ) : (
        <EmptyState
          title={
            fecha
              ? 'Elija una excursión'
              : excursionId
                ? 'Elija un día'
                : 'Elija un día y una excursión'
          }
          message="Aquí se ve la lista de pasajeros de una excursión en un día."
        />
      )}
    </Printed>
  )
}
