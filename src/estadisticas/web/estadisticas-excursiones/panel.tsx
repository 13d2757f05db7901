import { Paper } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { ExportButtons } from '#lib/web/export/buttons.tsx'
import { EmptyState, ErrorState, LoadingState } from '#lib/web/ui/states.tsx'
import classes from './estadisticas.module.css'
import type { Fila } from './exportar.ts'

interface PanelProps {
  titulo: string
  /** What its rows are, in the head of a file. */
  que: string
  /** Of the files: the period in words. */
  periodo: string
  filas: readonly Fila[] | undefined
  query: { error: ApiError | null; isFetching: boolean; refetch: () => unknown }
  children: ReactNode
}

/** One statistic with its files. */
export function Panel({ titulo, que, periodo, filas, query, children }: PanelProps) {
  const id = useId()
  const { error, isFetching } = query
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      aria-busy={isFetching || undefined}
      className={classes.panel}
      radius="lg"
      shadow="xs"
    >
      <div className={classes.cabeza}>
        <h2 id={id}>{titulo}</h2>
        <ExportButtons<Fila>
          compact
          name={titulo.replaceAll(' ', '_')}
          title={titulo}
          subtitle={periodo}
          columns={async () => (await import('./exportar.ts')).exportar(que)}
          source={{ rows: filas ?? [] }}
        />
      </div>
      {error && !filas ? (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {filas || error ? null : <LoadingState rows={6} />}
      {filas?.length === 0 ? <EmptyState title="Sin reservas en ese período" /> : null}
      {filas && filas.length > 0 ? children : null}
    </Paper>
  )
}
