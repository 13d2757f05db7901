import type { ReactNode } from 'react'
import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import type { DayRange } from '#lib/web/filters/usual-days.ts'
import { useQuery } from '#lib/web/query.ts'
import type { estadisticas } from '../../contract.ts'
import { FigureTable } from '../cifras/figure-table.tsx'
import { columnsOf } from './estadisticas-columns.ts'
import type { Measure } from './measures.ts'
import { SalesPanel } from './sales-panel.tsx'

interface RankingProps {
  call: (typeof estadisticas)['excursiones' | 'hoteles' | 'canales']
  title: string
  heading: string
  days: DayRange
  period: string
  measure: Measure
  /** Asks for the departures of each excursion. */
  porSalida?: boolean
  children?: ReactNode
}

export function Ranking(props: RankingProps) {
  const { call, title, heading, days, period, measure, porSalida, children } = props
  const asked = { ...days, ...(porSalida && { porSalida: 'si' as const }) }
  const query = useQuery(call, { query: asked }, { keepPrevious: true })
  const rows = query.data
    ?.map(({ nombre, salida, ...row }) => ({
      ...row,
      nombre: nombreDeRuta(nombre, { hora: salida }),
    }))
    .toSorted((a, b) => b[measure] - a[measure])
  return (
    <SalesPanel {...{ title, heading, period, rows, query }}>
      {children}
      <FigureTable
        label={title}
        columns={columnsOf(heading)}
        rows={rows ?? []}
        rowId={({ id, nombre }) => `${id} ${nombre}`}
        picked={measure}
        bar={(row) => row[measure]}
      />
    </SalesPanel>
  )
}
