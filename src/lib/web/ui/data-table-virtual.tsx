import { useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import classes from './data-table.module.css'
import cards from './data-table-cards.module.css'

const ROW_HEIGHT = 36
const CARD_HEIGHT = 120

/** Draws one item. `offset` is its distance from the top of the list; `measure` reports its real height. */
type RenderItem = (
  index: number,
  measure: (element: Element | null) => void,
  offset: number,
) => ReactNode

interface VirtualRowsProps {
  count: number
  span: number
  scroller: RefObject<HTMLElement | null>
  render: RenderItem
}

export function VirtualRows({ count, span, scroller, render }: VirtualRowsProps) {
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 10,
  })
  const visible = virtualizer.getVirtualItems()
  const before = visible[0]?.start ?? 0
  const after = virtualizer.getTotalSize() - (visible.at(-1)?.end ?? 0)
  const spacer = (height: number) => (
    <tr aria-hidden>
      <td colSpan={span} className={classes.spacer} style={{ height }} />
    </tr>
  )
  return (
    <>
      {before > 0 ? spacer(before) : null}
      {visible.map(({ index, start }) => render(index, virtualizer.measureElement, start))}
      {after > 0 ? spacer(after) : null}
    </>
  )
}

interface VirtualCardsProps {
  count: number
  label: string
  render: RenderItem
}

export function VirtualCards({ count, label, render }: VirtualCardsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY)
  }, [])
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => CARD_HEIGHT,
    overscan: 6,
    scrollMargin: top,
  })
  return (
    <ul
      ref={list}
      className={cards.cards}
      aria-label={label}
      style={{ height: virtualizer.getTotalSize() }}
    >
      {virtualizer
        .getVirtualItems()
        .map(({ index, start }) => render(index, virtualizer.measureElement, start - top))}
    </ul>
  )
}
