import { useEffect, useRef } from 'react'
import { useQuery } from '#lib/web/query.ts'
import { reservas } from '../../contract.ts'
import type { ReservaForm } from '../form/reserva-section.ts'
import type { ReservaValues } from '../form/reserva-values.ts'

/** Required boxes in the order of the form, as far as one may come filled in. */
const FIRST = ['canalVentaId', 'excursionId', 'hotelId', 'fecha', 'habitacion'] as const

const isEmpty = (value: ReservaValues[keyof ReservaValues]) => value === null || value === ''

/** Returns whether the focus is where opening a screen leaves it: the person has not gone anywhere yet. */
const isUnmoved = () => document.activeElement?.matches('body, main') ?? true

/**
 * Focuses the first empty box once it is known what comes filled in. Not on phones, whose keyboard would cover half of
 * the form, and not a date box: with the focus it opens its calendar.
 */
export function useFirstEmpty(form: ReservaForm) {
  const { isFetched } = useQuery(reservas.getConocido, { body: {} })
  const isDone = useRef(false)
  useEffect(() => {
    if (!isFetched || isDone.current) return
    const focus = () => {
      isDone.current = true
      const values = form.getValues()
      const first = FIRST.find((name) => isEmpty(values[name]))
      if (!first || first === 'fecha' || !isUnmoved()) return
      if (window.matchMedia('(pointer: fine)').matches)
        form.getInputNode(first)?.focus({ preventScroll: true })
    }
    // Two frames: in the first one the shell takes the focus from the link that led here.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(focus)
    })
    return () => cancelAnimationFrame(frame)
  }, [isFetched, form])
}
