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

/** Query such as `?mes=2026-11&dia=2026-11-20&excursiones=3,7`. */
const Search = z.object({
  mes: optionalParam(z.string().check(z.refine((mes) => z.safeParse(day(), `${mes}-01`).success))),
  dia: optionalParam(day()),
  excursiones: optionalParam(ids),
})

export interface Place {
  /** First day of the month. */
  month: Day
  dia: Day | undefined
  /** Excursions shown; empty means all. */
  excursiones: readonly number[]
}

/** Keeps the place in the calendar in the address. */
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

  /** `replace` adds no step to the browser's history. */
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
    /** Opens a day. Changes the month only if the day is not visible in it. */
    goDay: (dia: Day, options?: { replace?: boolean }) =>
      go({ dia, month: visible(dia) ? month : firstOfMonth(dia) }, options),
    closeDay: () => go({ dia: undefined }, { replace: true }),
  }
}
