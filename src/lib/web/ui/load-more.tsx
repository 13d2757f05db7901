import { Button, Loader, Text } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useWaits } from '../live.ts'
import type { Failed } from './failure.tsx'
import { ROWS, stand } from './focus-place.ts'
import classes from './load-more.module.css'
import { RequestId } from './request-id.tsx'

export interface LoadMoreProps {
  count: number
  hasMore?: boolean | undefined
  loadingMore?: boolean | undefined
  onLoadMore?: (() => void) | undefined
  error?: Failed | null | undefined
  /** Box that scrolls. Default: the window. */
  scroller?: RefObject<HTMLElement | null>
}

/** End of an endless list: fetches more near the view or when pressed. Hidden after a failure: it would ask forever. */
export function LoadMore(props: LoadMoreProps) {
  const { count, loadingMore: loading, onLoadMore, scroller } = props
  const shown = props.hasMore && count > 0 && (loading || !props.error)
  const end = useRef<HTMLDivElement>(null)
  const load = useRef(onLoadMore)
  load.current = onLoadMore

  // Observes again when `count` changes: an observer stays silent while the end remains in view.
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
        // Not disabled: that would take the focus away.
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

/** Moves the focus from the button to the first new row: the button is at the end of the list then, or gone. */
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
    // Leaves the focus alone if the person moved it meanwhile.
    const { activeElement, body } = document
    const isFree = activeElement === body || end.current?.contains(activeElement)
    // A long table removes the rows far from the view.
    if (!before?.row?.isConnected || count <= before.count || !isFree) return
    const rows = rowsUntil(end.current)
    stand(rows[rows.indexOf(before.row) + 1] ?? null)?.scrollIntoView({ block: 'nearest' })
  }, [end, count, loading])
}

/** Returns the rows of the page before an element; all rows without one. */
const rowsUntil = (end: Element | null) =>
  [...document.querySelectorAll(ROWS)].filter(
    (row) => !end || row.compareDocumentPosition(end) & Node.DOCUMENT_POSITION_FOLLOWING,
  )

interface MoreFailedProps {
  error: Failed
  onRetry?: (() => void) | undefined
}

/** Says that fetching failed; the rows stay. Shows nothing while offline: another notice says that. */
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
