import type { ReactNode } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { Panel, PanelLink } from '#lib/web/ui/panel.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import classes from './finanzas-home.module.css'

interface PrimerasProps {
  titulo: string
  to: string
  query: { error: ApiError | null; refetch: () => unknown }
  /** Undefined while loading. */
  filas: readonly ReactNode[] | undefined
  vacio: string
}

export const Primeras = ({ titulo, to, query, filas, vacio }: PrimerasProps) => (
  <Panel title={titulo} end={<PanelLink to={to}>Ver todo</PanelLink>}>
    <Unread data={filas} error={query.error} onRetry={query.refetch} rows={4} />
    {filas?.length === 0 ? <EmptyState title={vacio} /> : null}
    <ul className={classes.lista}>{filas}</ul>
  </Panel>
)
