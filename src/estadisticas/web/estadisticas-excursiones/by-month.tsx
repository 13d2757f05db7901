import { titleOfMonth } from '#lib/contract/civil-day.ts'
import type { DayRange } from '#lib/web/filters/usual-days.ts'
import { useQuery } from '#lib/web/query.ts'
import { estadisticas } from '../../contract.ts'
import { FigureTable } from '../cifras/figure-table.tsx'
import { columnsOf } from './estadisticas-columns.ts'
import type { Measure } from './measures.ts'
import { MonthChart } from './month-chart.tsx'
import { SalesPanel } from './sales-panel.tsx'

interface ByMonthProps {
  days: DayRange
  period: string
  measure: Measure
}

export function ByMonth({ days, period, measure }: ByMonthProps) {
  const query = useQuery(estadisticas.meses, { query: days }, { keepPrevious: true })
  const rows = query.data?.map((row) => ({ ...row, id: row.mes, nombre: titleOfMonth(row.mes) }))
  return (
    <SalesPanel title="Por mes" heading="Mes" period={period} rows={rows} query={query}>
      <MonthChart months={query.data ?? []} measure={measure} />
      <FigureTable
        label="Por mes"
        columns={columnsOf('Mes')}
        rows={rows?.toReversed() ?? []}
        rowId={({ nombre }) => nombre}
        picked={measure}
      />
    </SalesPanel>
  )
}
