import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useRef } from 'react'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { SIN_RUTA } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { isMovable, movedWith } from './selection.ts'

// A drag marks the elements of the page itself: drawing the board again would cost frames.

const ROWS = Symbol('rows')
const rowsIn = (data: Record<string | symbol, unknown>) => (data[ROWS] ?? []) as readonly Reserva[]

/** Makes an element movable together with these reservations. */
export function useDraggable<E extends HTMLElement>(rows: readonly Reserva[]) {
  const element = useRef<E>(null)
  const latest = useRef(rows)
  latest.current = rows
  useEffect(() => {
    if (!element.current) return
    return draggable({
      element: element.current,
      canDrag: () => latest.current.some(isMovable),
      getInitialData: () => ({ [ROWS]: movedWith(latest.current) }),
    })
  }, [])
  return element
}

interface DropTarget {
  takes: (rows: readonly Reserva[]) => boolean
  onDrop: (rows: readonly Reserva[]) => void
}

/** Lets reservations be dropped on an element. */
export function useDropOn(box: RefObject<HTMLElement | null>, target: DropTarget) {
  const latest = useRef(target)
  latest.current = target
  useEffect(() => {
    const element = box.current
    if (!element) return
    const unmark = () => element.removeAttribute('data-over')
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => latest.current.takes(rowsIn(source.data)),
      onDragEnter: () => element.setAttribute('data-over', ''),
      onDragLeave: unmark,
      onDrop: ({ source }) => {
        unmark()
        latest.current.onDrop(rowsIn(source.data))
      },
    })
  }, [box])
}

/** Tells whether a route may take some of the reservations: they stay in their excursion and day. */
export const canTake = ({ id, fecha, excursionId }: Ruta, rows: readonly Reserva[]) =>
  rows.every((row) => row.excursionId === excursionId && row.fecha === fecha) &&
  rows.some(({ rutaId }) => rutaId !== id)

/** Tells whether some of the reservations have a route that they may leave. */
export const canRelease = (rows: readonly Reserva[]) =>
  rows.some(({ rutaId }) => rutaId !== SIN_RUTA)

/** Dims the cards that cannot take what is dragged. */
export function useDimmedCards(board: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const cards = () => board.current?.querySelectorAll('[data-excursion]') ?? []
    return monitorForElements({
      onDragStart: ({ source }) => {
        const excursion = String(rowsIn(source.data)[0]?.excursionId)
        for (const card of cards())
          card.toggleAttribute('data-dimmed', card.getAttribute('data-excursion') !== excursion)
      },
      onDrop: () => {
        for (const card of cards()) card.removeAttribute('data-dimmed')
      },
    })
  }, [board])
}
