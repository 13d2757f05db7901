import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import { formatClp, formatCount } from '#lib/contract/money.ts'
import { range, useAddress } from '#lib/web/filters/address.ts'
import { FilterBar } from '#lib/web/filters/filter-bar.tsx'
import { searchedFor } from '#lib/web/filters/searched.ts'
import { dataOf, queryClient, useLoaded, useQuery } from '#lib/web/query.ts'
import { optionalParam } from '#lib/web/search.ts'
import { ScreenTitle } from '#lib/web/ui/screen-title.tsx'
import { SummaryBar } from '#lib/web/ui/summary-bar.tsx'
import { ToggleChip } from '#lib/web/ui/toggle-chip.tsx'
import { estadisticas } from '../contract.ts'
import classes from './estadisticas-excursiones/estadisticas.module.css'
import { MEDIDAS, type Medida, NOMBRE, sumar } from './estadisticas-excursiones/medida.ts'
import { PERIODOS, ultimosDoceMeses } from './estadisticas-excursiones/periodos.ts'
import { PorMes } from './estadisticas-excursiones/por-mes.tsx'
import { Ranking } from './estadisticas-excursiones/ranking.tsx'

const Search = z.object({ ...range, medida: optionalParam(z.enum(MEDIDAS)) })

const deSiempre = (hoy: string) => {
  const { desde, hasta } = ultimosDoceMeses(hoy)
  return { desde, hasta }
}

export const preload = (hoy: string) =>
  Promise.all(
    Object.values(estadisticas).map((call) =>
      queryClient.prefetchQuery(dataOf(call, { query: deSiempre(hoy) })),
    ),
  )

interface ResumenProps {
  rango: { desde?: string | undefined; hasta?: string | undefined }
  medida: Medida
  onMedida: (medida: Medida) => void
}

function Resumen({ rango, medida, onMedida }: ResumenProps) {
  const { data } = useQuery(estadisticas.meses, { query: rango }, { keepPrevious: true })
  const { reservas, pasajeros, total } = sumar(data ?? [])
  const porReserva = (pasajeros / Math.max(1, reservas)).toLocaleString('es-CL', {
    maximumFractionDigits: 1,
  })
  const cifra = (valor: string) => (data ? valor : '—')
  return (
    <SummaryBar
      label="Totales del período"
      figures={[
        { value: cifra(formatCount(reservas)), hint: reservas === 1 ? 'reserva' : 'reservas' },
        {
          value: cifra(formatCount(pasajeros)),
          hint: data ? `pasajeros, ${porReserva} por reserva` : 'pasajeros',
        },
        { value: cifra(formatClp(total)), hint: 'en ventas' },
      ]}
    >
      <fieldset className={classes.medidas}>
        <legend>Comparar por</legend>
        {MEDIDAS.map((una) => (
          <ToggleChip key={una} pressed={una === medida} onClick={() => onMedida(una)}>
            {NOMBRE[una]}
          </ToggleChip>
        ))}
      </fieldset>
    </SummaryBar>
  )
}

const RANKINGS = [
  { call: estadisticas.excursiones, titulo: 'Excursiones', que: 'Excursión' },
  { call: estadisticas.hoteles, titulo: 'Ranking de hoteles', que: 'Hotel' },
  { call: estadisticas.canales, titulo: 'Canales de venta', que: 'Canal de venta' },
]

export function Screen() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { search, change, filtered } = useAddress('/estadisticas-excursiones', Search)
  const { desde, hasta } = search
  const rango = desde || hasta ? { desde, hasta } : deSiempre(hoy)
  const medida: Medida = search.medida ?? 'reservas'
  const periodo = searchedFor(rango, [])
  return (
    <>
      <ScreenTitle title="Estadísticas" subtitle="Reservas activas, sin No Show" />
      <div className={classes.pantalla}>
        <FilterBar
          choices={PERIODOS}
          range={rango}
          onChange={change}
          fold={{ label: 'Fechas' }}
          filtered={filtered}
          onClear={() => change({ desde: undefined, hasta: undefined, medida: undefined })}
        />
        <Resumen
          rango={rango}
          medida={medida}
          onMedida={(una) => change({ medida: una === 'reservas' ? undefined : una })}
        />
        <div className={classes.paneles}>
          <PorMes {...{ rango, periodo, medida }} />
          {RANKINGS.map((ranking) => (
            <Ranking key={ranking.titulo} {...ranking} {...{ rango, periodo, medida }} />
          ))}
        </div>
      </div>
    </>
  )
}
