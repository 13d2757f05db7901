import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day, idText } from '#lib/contract/fields.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'

const Search = z.object({ fecha: optionalParam(day()), excursionId: optionalParam(idText) })
export type Lugar = z.infer<typeof Search>

/** The day and the excursion of the list, kept in the address (1§2). */
export function useLugar() {
  const lugar = useSearchOf(Search)
  const navigate = useNavigate()
  // Replaced, so that the back button leaves the list instead of walking back through the days.
  const go = (next: Lugar) =>
    void navigate({ to: '/detalle-reservas', search: { ...lugar, ...next }, replace: true })
  return { fecha: lugar.fecha, excursionId: lugar.excursionId || undefined, go }
}
