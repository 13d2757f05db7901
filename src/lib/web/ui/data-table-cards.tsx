import { Skeleton } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { DataTableCard } from './data-table-card.tsx'
import classes from './data-table-cards.module.css'
import type { DataTableView } from './data-table-columns.ts'
import { LoadMore } from './data-table-foot.tsx'
import { DataTableTools } from './data-table-tools.tsx'
import { EmptyState, ErrorState } from './states.tsx'

const CARD_HEIGHT = 150
const VIRTUAL_FROM = 30
const skeletons = ['a', 'b', 'c', 'd', 'e']

/** The table as a list of cards, for phones; the page itself scrolls. */
export function DataTableCards<Row extends object>(props: DataTableView<Row>) {
  const { rows, empty, error } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const count = rows?.length ?? 0
  const virtual = count > VIRTUAL_FROM
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    scrollMargin: top,
    enabled: virtual,
  })

  return (
    <>
      <DataTableTools {...props} />
      <ul
        ref={list}
        className={classes.cards}
        aria-label={props.label}
        aria-busy={(!rows && !error) || props.refreshing || undefined}
        style={virtual ? { height: virtualizer.getTotalSize() } : undefined}
      >
        {rows && virtual
          ? virtualizer.getVirtualItems().map(({ index, start }) => {
              const row = rows[index]
              return row ? (
                <DataTableCard
                  {...props}
                  key={row.id}
                  row={row.original}
                  index={index}
                  offset={start - top}
                  measure={virtualizer.measureElement}
                />
              ) : null
            })
          : rows?.map((row) => <DataTableCard {...props} key={row.id} row={row.original} />)}
        {!rows && !error
          ? skeletons.map((id) => (
              <li key={id} className={classes.card}>
                <Skeleton height={16} width="60%" mb={10} />
                <Skeleton height={12} width="85%" mb={6} />
                <Skeleton height={12} width="45%" />
              </li>
            ))
          : null}
      </ul>
      {!rows && error ? <ErrorState {...error} onRetry={props.onRetry} /> : null}
      {rows && count === 0 ? <EmptyState {...(empty ?? { title: 'No hay registros' })} /> : null}
      {props.hasMore && count > 0 ? (
        <LoadMore count={count} loading={props.loadingMore} onLoadMore={props.onLoadMore} />
      ) : null}
    </>
  )
}
