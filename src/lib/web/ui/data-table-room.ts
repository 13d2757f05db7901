import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import type { DataTableProps } from './data-table-columns.ts'

const LEAST_HEIGHT = 280
/** Room up to the window's edge, with the line of the count and without. */
const BELOW = { foot: 35, totals: 8 }

type Box = RefObject<HTMLElement | null>
type MaxHeight = DataTableProps<object>['maxHeight']

/** Returns the height left in the window under the table's top edge, so that only the rows scroll. */
export function useHeightLeft(box: Box, fixed: MaxHeight, hasTotals: boolean) {
  const [height, setHeight] = useState<number>()
  useLayoutEffect(() => {
    if (fixed !== undefined) return
    const below = hasTotals ? BELOW.totals : BELOW.foot
    const measure = () => {
      if (!box.current) return
      const top = box.current.getBoundingClientRect().top + window.scrollY
      setHeight(Math.max(LEAST_HEIGHT, Math.floor(window.innerHeight - top - below)))
    }
    measure()
    // The page grows when what is above the table arrives.
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [box, fixed, hasTotals])
  return typeof fixed === 'number' ? fixed : height
}

/** Returns whether the page may scroll the table under a sticky head: only if no column needs horizontal scrolling. */
export function useFits(box: Box, minWidth: number, maxHeight: MaxHeight) {
  const [fits, setFits] = useState(false)
  useLayoutEffect(() => {
    if (maxHeight !== 'none' || !box.current) return
    const observer = new ResizeObserver(([entry]) =>
      setFits((entry?.contentRect.width ?? 0) >= minWidth),
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, minWidth, maxHeight])
  return fits
}

/** Excludes the page's header, a head, a row and a row of totals from the window. */
const BAND = '-190px 0px -135px 0px'

/** Returns whether the table covers the middle of the window: near its ends sticky head and totals would collide. */
export function useInMiddle(box: Box, enabled: boolean) {
  const [inMiddle, setInMiddle] = useState(false)
  useEffect(() => {
    if (!enabled || !box.current) return
    const observer = new IntersectionObserver(
      (entries) => setInMiddle(entries.at(-1)?.isIntersecting === true),
      { rootMargin: BAND },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box, enabled])
  return inMiddle
}
