import type { ReactNode } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { Panel } from '#lib/web/ui/panel.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import { columnsOf, type FileRow } from './estadisticas-columns.ts'

interface SalesPanelProps {
  title: string
  /** Heading of the first column in the files. */
  heading: string
  /** Period in words, for the files. */
  period: string
  rows: readonly FileRow[] | undefined
  query: { error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

export function SalesPanel(props: SalesPanelProps) {
  const { title, heading, period, rows, query, children } = props
  return (
    <Panel
      title={title}
      busy={query.isFetching}
      end={
        <ExportButtons
          compact
          name={title}
          title={title}
          subtitle={period}
          source={{ rows: rows ?? [], columns: columnsOf(heading) }}
        />
      }
    >
      <Unread data={rows} error={query.error} onRetry={query.refetch} rows={6} />
      {rows?.length === 0 ? <EmptyState title="Sin reservas en ese período" /> : null}
      {rows && rows.length > 0 ? children : null}
    </Panel>
  )
}
