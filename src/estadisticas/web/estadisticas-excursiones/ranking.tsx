import type { DayRange } from '#lib/web/filters/usual-days.ts'
import { useQuery } from '#lib/web/query.ts'
import type { estadisticas } from '../../contract.ts'
import type { Measure } from './measures.ts'
import { SalesPanel } from './sales-panel.tsx'
import { SalesTable } from './sales-table.tsx'

interface RankingProps {
  call: (typeof estadisticas)['excursiones' | 'hoteles' | 'canales']
  title: string
  heading: string
  days: DayRange
  period: string
  measure: Measure
}

export function Ranking({ call, title, heading, days, period, measure }: RankingProps) {
  const query = useQuery(call, { query: days }, { keepPrevious: true })
  const rows = query.data?.toSorted((a, b) => b[measure] - a[measure])
  return (
    <SalesPanel {...{ title, heading, period, rows, query }}>
      <SalesTable label={title} heading={heading} rows={rows ?? []} measure={measure} bars />
    </SalesPanel>
  )
}
