import { Button, Loader, Text } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useWaits } from '../live.ts'
import type { Failed } from './failure.tsx'
import { ROWS, stand } from './focus-place.ts'
import classes from './load-more.module.css'
import { RequestId } from './request-id.tsx'

export interface LoadMoreProps {
  /** How many items are shown. */
  count: number
  hasMore?: boolean | undefined
  loadingMore?: boolean | undefined
  onLoadMore?: (() => void) | undefined
  /** Why the last attempt failed. */
  error?: Failed | null | undefined
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

  useFocusOnFirst(end, count, loading === true)

  if (!shown) return null
  return (
    <div ref={end} className={classes.more}>
      <Button
        variant="subtle"
        size="compact-sm"
        // Not disabled, which would take the focus from it.
        aria-disabled={loading || undefined}
        data-loading-more={loading || undefined}
        leftSection={loading ? <Loader size={14} aria-hidden /> : null}
        onClick={loading ? undefined : onLoadMore}
      >
        <span aria-live="polite">{loading ? 'Cargando más...' : 'Cargar más'}</span>
      </Button>
    </div>
  )
}

/**
 * Whoever has the focus at the button when more is fetched goes on at the first that came: the button is at the end of it
 * then, or gone.
 */
function useFocusOnFirst(end: RefObject<HTMLElement | null>, count: number, loading: boolean) {
  const last = useRef<{ row: Element | undefined; count: number } | null>(null)
  useLayoutEffect(() => {
    if (loading) {
      const isHere = end.current?.contains(document.activeElement)
      last.current = isHere ? { row: rowsUntil(end.current).at(-1), count } : null
      return
    }
    const before = last.current
    last.current = null
    // Whoever went elsewhere meanwhile stays there.
    const { activeElement, body } = document
    const isFree = activeElement === body || end.current?.contains(activeElement)
    // A long table takes out the rows that are far from the view.
    if (!before?.row?.isConnected || count <= before.count || !isFree) return
    const rows = rowsUntil(end.current)
    stand(rows[rows.indexOf(before.row) + 1] ?? null)?.scrollIntoView({ block: 'nearest' })
  }, [end, count, loading])
}

/** The rows of the page that come before an element; all of them without one. */
const rowsUntil = (end: Element | null) =>
  [...document.querySelectorAll(ROWS)].filter(
    (row) => !end || row.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

interface MoreFailedProps {
  error: Failed
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
      <RequestId id={error.requestId} />
    </Text>
  )
}
