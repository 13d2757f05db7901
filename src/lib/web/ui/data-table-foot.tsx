import { Button, Loader, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-columns.ts'
import { ErrorState } from './states.tsx'

const figures = new Intl.NumberFormat('es-CL', { useGrouping: 'always' })

/** "50 de 3.012 registros": what is shown, and of how many where the server knows. */
function countText(shown: number, total: number | null | undefined, hasMore: boolean | undefined) {
  const noun = (n: number) => (n === 1 ? 'registro' : 'registros')
  if (typeof total === 'number' && total > shown) {
    return `${figures.format(shown)} de ${figures.format(total)} ${noun(total)}`
  }
  return hasMore
    ? `Primeros ${figures.format(shown)} registros`
    : `${figures.format(shown)} ${noun(shown)}`
}

type FootProps = Pick<
  DataTableProps<object>,
  'rows' | 'total' | 'hasMore' | 'loadingMore' | 'error' | 'onRetry'
> & {
  shown: number
}

/** The line under the rows: the count, or what went wrong while more were fetched. */
export function DataTableFoot({ rows, shown, total, hasMore, onRetry, ...props }: FootProps) {
  if (!rows || shown === 0) return null
  const error = props.loadingMore ? null : props.error
  return (
    <div className={classes.foot}>
      {error ? (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error.message}
          {onRetry ? (
            <Button size="compact-sm" variant="subtle" ml="xs" onClick={onRetry}>
              Reintentar
            </Button>
          ) : null}
        </Text>
      ) : (
        <Text size="sm" c="dimmed" role="status">
          {countText(shown, total, hasMore)}
        </Text>
      )}
    </div>
  )
}

interface FailureProps extends Pick<DataTableProps<object>, 'onRetry'> {
  /** May be an `Error`, whose message spreading would lose. */
  error: NonNullable<DataTableProps<object>['error']>
}

/** In the rows' place, why there are none. */
export const TableError = ({ error: { message, requestId }, onRetry }: FailureProps) => (
  <ErrorState message={message} requestId={requestId} onRetry={onRetry} />
)

interface MoreProps
  extends Pick<DataTableProps<object>, 'hasMore' | 'loadingMore' | 'onLoadMore' | 'error'> {
  count: number
  /** The box that scrolls; the window when absent. */
  scroller?: RefObject<HTMLElement | null>
}

/**
 * The end of an endless list: asks for more when it comes near the view, or when its button is pressed. After a failure
 * it is gone: it would ask again without end; the foot offers Reintentar.
 */
export function LoadMore(props: MoreProps) {
  const { count, loadingMore: loading, onLoadMore, scroller } = props
  const shown = props.hasMore && count > 0 && (loading || !props.error)
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onLoadMore)
  load.current = onLoadMore

  // Observed anew when `count` changes: an observer stays silent while the end remains in view.
  useEffect(() => {
    if (loading || !shown || count === 0 || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current?.()
      },
      { root: scroller?.current ?? null, rootMargin: '600px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, loading, shown, scroller])

  if (!shown) return null
  return (
    <div ref={end} className={classes.more}>
      {loading ? (
        <Text size="sm" c="dimmed" className={classes.moreText} role="status">
          <Loader size={14} aria-hidden /> Cargando más...
        </Text>
      ) : (
        <Button variant="subtle" size="compact-sm" onClick={onLoadMore}>
          Cargar más
        </Button>
      )}
    </div>
  )
}
