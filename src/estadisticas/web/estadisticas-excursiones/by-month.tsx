import { titleOfMonth } from '#lib/contract/civil-day.ts'
import type { DayRange } from '#lib/web/filters/usual-days.ts'
import { useQuery } from '#lib/web/query.ts'
import { estadisticas } from '../../contract.ts'
import type { Measure } from './measures.ts'
import { MonthChart } from './month-chart.tsx'
import { SalesPanel } from './sales-panel.tsx'
import { SalesTable } from './sales-table.tsx'

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
      <SalesTable label="Por mes" heading="Mes" rows={rows?.toReversed() ?? []} measure={measure} />
    </SalesPanel>
  )
}
