import type { ReactNode } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { Panel, PanelLink } from '#lib/web/ui/panel.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import classes from './finanzas-home.module.css'

interface PrimerasProps {
  titulo: string
  /** Where there is more. */
  to: string
  query: { error: ApiError | null; refetch: () => unknown }
  /** Undefined while on their way. */
  filas: readonly ReactNode[] | undefined
  vacio: string
}

/** The first lines of one of the lists of finance. */
export const Primeras = ({ titulo, to, query, filas, vacio }: PrimerasProps) => (
  <Panel title={titulo} end={<PanelLink to={to}>Ver todo</PanelLink>}>
    <Unread data={filas} error={query.error} onRetry={query.refetch} rows={4} />
    {filas?.length === 0 ? <EmptyState title={vacio} /> : null}
    <ul className={classes.lista}>{filas}</ul>
  </Panel>
)
