import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { chosenDays, type DayRange, daysOf } from '#lib/web/filters/usual-days.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { estadisticas } from '../contract.ts'
import { ByMonth } from './estadisticas-excursiones/by-month.tsx'
import classes from './estadisticas-excursiones/estadisticas.module.css'
import { lastTwelveMonths, PERIODS } from './estadisticas-excursiones/estadisticas-periods.ts'
import {
  MEASURE_NAMES,
  MEASURES,
  type Measure,
  sumOf,
} from './estadisticas-excursiones/measures.ts'
import { Ranking } from './estadisticas-excursiones/ranking.tsx'

const Search = z.object({
  ...range,
  medida: optionalParam(z.enum(MEASURES)),
  por: optionalParam(z.literal('salida')),
})

export const preload = (hoy: string) =>
  Promise.all(
    Object.values(estadisticas).map((call) =>
      queryClient.prefetchQuery(dataOf(call, { query: daysOf(lastTwelveMonths, hoy) })),
    ),
  )

interface TotalsProps {
  days: DayRange
  measure: Measure
  onMeasure: (measure: Measure) => void
}

function Totals({ days, measure, onMeasure }: TotalsProps) {
  const { data } = useQuery(estadisticas.meses, { query: days }, { keepPrevious: true })
  const { reservas, pasajeros, total } = sumOf(data ?? [])
  const perReserva = (pasajeros / Math.max(1, reservas)).toLocaleString('es-CL', {
    maximumFractionDigits: 1,
  })
  const figure = (value: string) => (data ? value : '—')
  return (
    <SummaryBar
      label="Totales del período"
      figures={[
        { value: figure(formatCount(reservas)), hint: reservas === 1 ? 'reserva' : 'reservas' },
        {
          value: figure(formatCount(pasajeros)),
          hint: data ? `pasajeros, ${perReserva} por reserva` : 'pasajeros',
        },
        { value: figure(formatClp(total)), hint: 'en ventas' },
      ]}
    >
      <fieldset className={classes.measures}>
        <legend>Comparar por</legend>
        {MEASURES.map((one) => (
          <ToggleChip key={one} pressed={one === measure} onClick={() => onMeasure(one)}>
            {MEASURE_NAMES[one]}
          </ToggleChip>
        ))}
      </fieldset>
    </SummaryBar>
  )
}

const EXCURSIONES = {
  call: estadisticas.excursiones,
  title: 'Excursiones',
  heading: 'Excursión',
}
const RANKINGS = [
  { call: estadisticas.hoteles, title: 'Ranking de hoteles', heading: 'Hotel' },
  { call: estadisticas.canales, title: 'Canales de venta', heading: 'Canal de venta' },
]

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const address = useAddress('/estadisticas-excursiones', Search)
  const { search, change } = address
  const days = chosenDays(search, lastTwelveMonths, hoy)
  const measure: Measure = search.medida ?? 'reservas'
  const period = searchedFor(days, [])
  const porSalida = search.por === 'salida'
  return (
    <>
      <ScreenTitle
        title="Estadísticas"
        subtitle="Reservas activas, sin No Show, también de los días que vienen"
      />
      <div className={classes.screen}>
        <FilterBar address={address} choices={PERIODS} range={days} />
        <Totals
          days={days}
          measure={measure}
          onMeasure={(one) => change({ medida: one === 'reservas' ? undefined : one })}
        />
        <div className={classes.panels}>
          <ByMonth {...{ days, period, measure }} />
          <Ranking {...EXCURSIONES} {...{ days, period, measure, porSalida }}>
            <ToggleChip
              pressed={porSalida}
              onClick={() => change({ por: porSalida ? undefined : 'salida' })}
            >
              Por salida
            </ToggleChip>
          </Ranking>
          {RANKINGS.map((ranking) => (
            <Ranking key={ranking.title} {...ranking} {...{ days, period, measure }} />
          ))}
        </div>
      </div>
    </>
  )
}
