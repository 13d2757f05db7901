import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { type Day, firstOfMonth } from '#lib/contract/civil-day.ts'
import { day } from '#lib/contract/fields.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import { rangeOf } from '../../rules.ts'

const ids = z.pipe(
  z.string().check(z.regex(/^\d{1,9}(,\d{1,9})*$/)),
  z.transform((text: string) => text.split(',').map(Number)),
)

/** `?mes=2026-11&dia=2026-11-20&excursiones=3,7`: links and the browser's back button lead to the same place. */
const Search = z.object({
  mes: optionalParam(z.string().check(z.refine((mes) => z.safeParse(day(), `${mes}-01`).success))),
  dia: optionalParam(day()),
  excursiones: optionalParam(ids),
})

export interface Place {
  /** First day of the month shown. */
  month: Day
  /** The day whose list is open. */
  dia: Day | undefined
  /** Only these excursions are shown; all of them when empty. */
  excursiones: readonly number[]
}

/** Where in the calendar one is, kept in the address. */
export function usePlace(hoy: Day) {
  const search = useSearchOf(Search)
  const navigate = useNavigate()
  const month = search.mes ? `${search.mes}-01` : firstOfMonth(search.dia ?? hoy)
  const { desde, hasta } = rangeOf(month)
  const visible = (dia: Day) => dia >= desde && dia <= hasta
  const place: Place = {
    month,
    dia: search.dia && visible(search.dia) ? search.dia : undefined,
    excursiones: search.excursiones ?? [],
  }

  /** Goes elsewhere; `replace` leaves no step for the back button. */
  function go(next: Partial<Place>, { replace = false } = {}) {
    const to = { ...place, ...next }
    void navigate({
      to: '/calendario',
      search: {
        mes: to.month.slice(0, 7),
        dia: to.dia,
        excursiones: to.excursiones.join(',') || undefined,
      },
      replace,
      resetScroll: false,
    })
  }

  return {
    ...place,
    go,
    goMonth: (month: Day) => go({ month: firstOfMonth(month), dia: undefined }),
    /** Opens a day, in the month shown where it is visible there. */
    goDay: (dia: Day, options?: { replace?: boolean }) =>
      go({ dia, month: visible(dia) ? month : firstOfMonth(dia) }, options),
    closeDay: () => go({ dia: undefined }, { replace: true }),
  }
}
