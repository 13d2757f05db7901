import { Button, Loader, Text } from '@mantine/core'
import { type RefObject, useEffect, useRef } from 'react'
import { useWaits } from '../live.ts'
import classes from './load-more.module.css'

export interface LoadMoreProps {
  /** How many items are shown. */
  count: number
  hasMore?: boolean | undefined
  loadingMore?: boolean | undefined
  onLoadMore?: (() => void) | undefined
  /** Why the last attempt failed. */
  error?: { message: string } | null | undefined
  /** The box that scrolls; the window when absent. */
  scroller?: RefObject<HTMLElement | null>
}

/**
 * The end of an endless list: asks for more when it comes near the view, or when its button is pressed. After a failure
 * it is gone: it would ask again without end; `MoreFailed` offers Reintentar.
 */
export function LoadMore(props: LoadMoreProps) {
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
        <Text size="sm" c="dimmed" className={classes.text} role="status">
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

interface MoreFailedProps {
  error: { message: string }
  onRetry?: (() => void) | undefined
}

/** What went wrong while more, or the same anew, was fetched; what is on screen stays. Offline is said elsewhere. */
export function MoreFailed({ error, onRetry }: MoreFailedProps) {
  if (useWaits(error)) return null
  return (
    <Text size="sm" c="var(--mantine-color-error)" role="alert">
      {error.message}
      {onRetry ? (
        <Button size="compact-sm" variant="subtle" ml="xs" onClick={onRetry}>
          Reintentar
        </Button>
      ) : null}
    </Text>
  )
}
