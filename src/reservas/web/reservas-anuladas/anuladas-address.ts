import * as z from 'zod/mini'
import { order, orderBy, range, sortOf, typed, useAddress } from '#lib/web/filters/address.ts'
import type { Sort } from '#lib/web/ui/data-table-columns.ts'
import { SORTS } from '../../contract/reserva-input.ts'

const ANULADAS_SORTS = [...SORTS, 'cancelacion'] as const

const Search = z.object({
  nombre: typed,
  hotel: typed,
  excursion: typed,
  ...range,
  ...order(ANULADAS_SORTS),
})

/** Keeps filters and order in the address, except for the passenger's name (PA-8). */
export function useAnuladasSearch() {
  const address = useAddress('/reservas-anuladas', Search, ['nombre'])
  return {
    ...address,
    sort: sortOf(address.search),
    onSort: (sort: Sort | null) => address.change(orderBy(ANULADAS_SORTS, sort)),
  }
}
