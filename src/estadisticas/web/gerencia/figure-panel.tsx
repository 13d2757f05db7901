import type { ReactNode } from 'react'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { Panel } from '#lib/web/ui/panel.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import type { FigureRule } from './figure-rules.ts'
import type { FigureColumns } from './gerencia-columns.ts'
import { useRule } from './rule-toggle.tsx'

interface FigurePanelProps<Row> {
  title: string
  rule: FigureRule
  /** Period in words, for the files. */
  period: string
  of: string
  columns: FigureColumns<Row>
  rows: readonly Row[]
  children: ReactNode
}

/** Panel of sums with its rule and its files. */
export function FigurePanel<Row>(props: FigurePanelProps<Row>) {
  const { title, rule, period, of, columns, rows, children } = props
  const { button, text } = useRule(rule, title)
  return (
    <Panel
      title={title}
      aside={button}
      end={
        <ExportButtons
          compact
          name={`Gerencia ${title}`}
          of={of}
          title={title}
          subtitle={period}
          source={{ rows, columns }}
        />
      }
    >
      {text}
      {rows.length === 0 ? <EmptyState title="Nada en esos días" /> : children}
    </Panel>
  )
}
