import { Button, Loader, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import classes from './data-table.module.css'
import type { DataTableProps } from './data-table-columns.ts'

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
  'rows' | 'total' | 'hasMore' | 'error' | 'onRetry'
> & {
  shown: number
}

/** The line under the rows: the count, or what went wrong while more were fetched. */
export function DataTableFoot({ rows, shown, total, hasMore, error, onRetry }: FootProps) {
  if (!rows || shown === 0) return null
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

interface MoreProps {
  count: number
  loading: boolean | undefined
  onLoadMore: (() => void) | undefined
  /** The box that scrolls; the window when absent. */
  scroller?: RefObject<HTMLElement | null>
}

/** The end of an endless list: asks for more when it comes near the view, or when its button is pressed. */
export function LoadMore({ count, loading, onLoadMore, scroller }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onLoadMore)
  load.current = onLoadMore

  // Observed anew when `count` changes: an observer stays silent while the end remains in view.
  useEffect(() => {
    if (loading || count === 0 || !end.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current?.()
      },
      { root: scroller?.current ?? null, rootMargin: '600px 0px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [count, loading, scroller])

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
