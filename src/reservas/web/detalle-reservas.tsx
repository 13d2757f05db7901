import { acceso } from '#acceso/contract.ts'
import { excursiones } from '#catalogos/excursiones/contract.ts'
import { serverCivil } from '#lib/web/clock.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { DayBar } from '#lib/web/filters/day-bar.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { Printed } from '#lib/web/ui/print-view.tsx'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SearchBox } from '#lib/web/ui/search-box.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { reservas } from '../contract.ts'
import { AgregarButton } from './agregar-button.tsx'
import { DayChoices } from './detalle-reservas/day-choices.tsx'
import { useDetalleAddress } from './detalle-reservas/detalle-address.ts'
import { columns } from './detalle-reservas/detalle-columns.tsx'
import { DetalleHeadline } from './detalle-reservas/detalle-headline.tsx'
import classes from './detalle-reservas/detalle-reservas.module.css'
import { hasEnded, matching, salidasOf } from './detalle-reservas/detalle-salidas.ts'
import { DetalleTables } from './detalle-reservas/detalle-tables.tsx'
import { ExcursionSelect } from './detalle-reservas/excursion-select.tsx'
import { HojasDeRuta } from './detalle-reservas/hojas-de-ruta.tsx'
import { usePrintHojas } from './detalle-reservas/print-hojas.ts'
import { PrintMenu } from './detalle-reservas/print-menu.tsx'
import { CambiarHorasButton } from './horas/cambiar-horas-button.tsx'

export const preload = () => queryClient.prefetchQuery(dataOf(excursiones.getAll, {}))

/** Reads both lists of an excursion-day once both are chosen. */
function useDayLists(fecha: string | undefined, excursionId: number | undefined) {
  const input = { query: { fecha: fecha ?? '', excursionId: excursionId ?? 0 } }
  const choices = { enabled: fecha !== undefined && excursionId !== undefined }
  const activas = useQuery(reservas.getDetalleReserva, input, choices)
  const noshow = useQuery(reservas.getDetalleReservaNoShow, input, choices)
  // Prefetches data of the printed page: printing cannot wait for a request.
  const hoja = useQuery(reservas.getHojaDeRuta, input, choices)
  const stateOf = ({ error, isFetching, refetch }: typeof activas) => ({
    error,
    refreshing: isFetching,
    onRetry: () => void refetch(),
  })
  return {
    picked: choices.enabled,
    salidas: activas.data && salidasOf(activas.data, hoja.data?.rutas),
    noshow: noshow.data,
    nombre: (activas.data?.[0] ?? noshow.data?.[0])?.nombreExcursion,
    refresh: async () => {
      const read = await Promise.all([activas.refetch(), noshow.refetch(), hoja.refetch()])
      for (const { error } of read) if (error) throw error
      return [...(read[0].data ?? []), ...(read[1].data ?? [])]
    },
    state: stateOf(activas),
    noshowState: stateOf(noshow),
  }
}

export function Screen() {
  const { fecha, excursionId, go, busqueda, onSearch } = useDetalleAddress()
  const { hoy, zona } = useLoaded(acceso.ajustes, {})
  const { picked, nombre, refresh, ...lists } = useDayLists(fecha, excursionId)
  const isPast = fecha !== undefined && fecha < hoy
  const printing = usePrintHojas({ salidas: lists.salidas, isPast, refresh })
  const { data: catalogue } = useQuery(excursiones.getAll, {})
  const excursion = nombre ?? catalogue?.find(({ id }) => id === excursionId)?.nombre
  const rows = lists.salidas?.flatMap((salida) => salida.rows) ?? []
  const noshow = lists.noshow ?? []
  const hasRows = rows.length > 0 || noshow.length > 0
  const isOver = hasEnded(rows, serverCivil(zona))
  const place = { ...(excursionId !== undefined && { excursionId }), fecha }

  return (
    <Printed
      paper={
        fecha && excursion && lists.salidas && hasRows ? (
          <HojasDeRuta
            {...{ excursion, fecha, noshow }}
            salidas={lists.salidas}
            withoutCobros={printing.withoutCobros}
            hojas={printing.onPaper}
          />
        ) : null
      }
    >
      <ScreenTitle
        title="Lista de Reservas"
        actions={
          <>
            {hasRows ? (
              <>
                {lists.salidas && lists.noshow ? (
                  <ExportButtons
                    name={`Reservas ${excursion ?? ''}`}
                    of={fecha}
                    title={excursion ?? 'Lista de Reservas'}
                    subtitle={searchedFor({ desde: fecha, hasta: fecha }, [
                      ['búsqueda', busqueda || undefined],
                    ])}
                    source={{
                      columns,
                      rows: matching([...rows, ...noshow], busqueda),
                      from: { endpoint: reservas.getDetalleReserva, query: { fecha, excursionId } },
                    }}
                  />
                ) : null}
                {fecha && excursionId !== undefined ? (
                  <CambiarHorasButton fecha={fecha} excursionId={excursionId} rows={rows} />
                ) : null}
                <PrintMenu busy={printing.busy} onPrint={printing.print} />
              </>
            ) : null}
            <AgregarButton {...place} {...(isOver && { variant: 'default' })} compact>
              Agregar
            </AgregarButton>
          </>
        }
      />
      <DayBar hoy={hoy} fecha={fecha} onDay={(day) => go({ fecha: day })}>
        <ExcursionSelect
          fecha={fecha}
          excursionId={excursionId}
          nombre={excursion}
          onChange={(id) => go({ excursionId: id })}
        />
        {picked ? (
          <SearchBox
            label="Buscar pasajero, hotel, habitación…"
            className={classes.search}
            value={busqueda}
            onChange={onSearch}
          />
        ) : null}
      </DayBar>
      <DetalleHeadline
        excursion={excursion}
        fecha={fecha}
        salidas={lists.salidas}
        noshow={noshow}
      />
      {picked ? (
        <DetalleTables
          {...lists}
          hojas={printing.hojas}
          text={busqueda}
          onClear={() => onSearch('')}
          addButton={<AgregarButton {...place} variant="default" />}
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
          action={
            excursionId === undefined ? (
              <DayChoices
                fecha={fecha ?? hoy}
                hoy={hoy}
                onPick={(id) => go({ fecha: fecha ?? hoy, excursionId: id })}
              />
            ) : undefined
          }
        />
      )}
    </Printed>
  )
}
