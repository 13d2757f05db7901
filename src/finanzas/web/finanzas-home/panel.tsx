import { Anchor, Paper } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import type { ApiError } from '#lib/web/api.ts'
import { EmptyState, ErrorState, LoadingState } from '#lib/web/ui/states.tsx'
import classes from './finanzas-home.module.css'

interface PanelProps {
  titulo: string
  /** Where there is more. */
  to: string
  query: { error: ApiError | null; refetch: () => unknown }
  /** Undefined while on their way. */
  filas: readonly ReactNode[] | undefined
  vacio: string
}

/** The first lines of one of the lists of finance. */
export function Panel({ titulo, to, query, filas, vacio }: PanelProps) {
  const id = useId()
  const { error } = query
  return (
    <Paper
      component="section"
      aria-labelledby={id}
      className={classes.panel}
      radius="lg"
      shadow="xs"
    >
      <div className={classes.cabeza}>
        <h2 id={id}>{titulo}</h2>
        <Anchor size="sm" renderRoot={(props) => <Link {...props} to={to} />}>
          Ver todo
        </Anchor>
      </div>
      {filas || error ? null : <LoadingState rows={4} />}
      {error && !filas ? (
        <ErrorState
          message={error.message}
          requestId={error.requestId}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {filas?.length === 0 ? <EmptyState title={vacio} /> : null}
      <ul className={classes.lista}>{filas}</ul>
    </Paper>
  )
}
