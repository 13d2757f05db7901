import { type RefObject, useLayoutEffect } from 'react'

/**
 * Makes room above the page for an element that is fixed to the window's top (`--ui-band`, theme.css): header, sticky
 * parts and dialogs begin below it. A page that is scrolled keeps its place.
 */
export function useTopBand(ref: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    let height = 0
    const give = (room: number) => {
      if (window.scrollY > 0) window.scrollBy(0, room - height)
      height = room
      style.setProperty('--ui-band', `${room}px`)
    }
    const observer = new ResizeObserver(() => give(ref.current?.offsetHeight ?? 0))
    if (ref.current) observer.observe(ref.current)
    return () => {
      observer.disconnect()
      give(0)
    }
  }, [ref])
}
