import type { ReactNode } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { Panel } from '#lib/web/ui/panel.tsx'
import { EmptyState } from '#lib/web/ui/states.tsx'
import { Unread } from '#lib/web/ui/unread.tsx'
import type { Fila } from './exportar.ts'

interface EstadisticaProps {
  titulo: string
  /** Heading of the first column in the files. */
  que: string
  /** Period in words, for the files. */
  periodo: string
  filas: readonly Fila[] | undefined
  query: { error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

export function Estadistica(props: EstadisticaProps) {
  const { titulo, que, periodo, filas, query, children } = props
  return (
    <Panel
      title={titulo}
      busy={query.isFetching}
      end={
        <ExportButtons<Fila>
          compact
          name={titulo}
          title={titulo}
          subtitle={periodo}
          columns={async () => (await import('./exportar.ts')).exportar(que)}
          source={{ rows: filas ?? [] }}
        />
      }
    >
      <Unread data={filas} error={query.error} onRetry={query.refetch} rows={6} />
      {filas?.length === 0 ? <EmptyState title="Sin reservas en ese período" /> : null}
      {filas && filas.length > 0 ? children : null}
    </Panel>
  )
}
