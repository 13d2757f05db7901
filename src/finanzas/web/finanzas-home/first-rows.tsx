import type { ReactNode } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { Panel, PanelLink } from '#lib/web/ui/panel.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import classes from './finanzas-home.module.css'

interface FirstRowsProps {
  title: string
  to: string
  query: { error: ApiError | null; refetch: () => unknown }
  /** Undefined while loading. */
  rows: readonly ReactNode[] | undefined
  empty: string
}

export const FirstRows = ({ title, to, query, rows, empty }: FirstRowsProps) => (
  <Panel title={title} end={<PanelLink to={to}>Ver todo</PanelLink>}>
    <Unread data={rows} error={query.error} onRetry={query.refetch} rows={4} />
    {rows?.length === 0 ? <EmptyState title={empty} /> : null}
    <ul className={classes.list}>{rows}</ul>
  </Panel>
)
