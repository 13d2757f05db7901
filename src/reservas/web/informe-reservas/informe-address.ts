import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { acceso } from '#acceso/contract.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { day } from '#lib/contract/fields.ts'
import { useLoaded } from '#lib/web/query.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'

const Search = z.object({
  fecha: optionalParam(day()),
  faltan: optionalParam(z.literal('si')),
})

/** Keeps the day (tomorrow by default) and the filter on incomplete departures in the address. */
export function useInformeAddress() {
  const { manana } = useLoaded(acceso.ajustes, {})
  const { fecha = manana, faltan } = useSearchOf(Search)
  const navigate = useNavigate()
  const go = (next: { fecha?: Day; faltan?: 'si' | undefined }) =>
    void navigate({ to: '/informe-reservas', search: { fecha, faltan, ...next }, replace: true })
  return {
    fecha,
    onlyIncomplete: faltan === 'si',
    goDay: (day: Day) => go({ fecha: day }),
    toggleIncomplete: () => go({ faltan: faltan ? undefined : 'si' }),
  }
}
