import * as z from 'zod/mini'
import { order, orderBy, range, sortOf, typed, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'
import type { Sort } from '#lib/web/ui/data-table-columns.ts'
import { SORTS } from '../../contract/reserva-input.ts'
import { ESTADOS } from '../../rules.ts'

const Search = z.object({
  buscar: typed,
  nombre: typed,
  hotel: typed,
  excursion: typed,
  ...range,
  estado: optionalParam(z.enum(ESTADOS)),
  telefono: optionalParam(z.literal('dudoso')),
  ...order(SORTS),
})
export type ListSearch = z.infer<typeof Search>

/** Keeps filters and order in the address, except for what may name a passenger (PA-8). */
export function useListSearch() {
  const { search, change, ...rest } = useAddress('/buscar-reservas', Search, ['buscar', 'nombre'])
  return {
    ...rest,
    search,
    change,
    sort: sortOf(search),
    onSort: (sort: Sort | null) => change(orderBy(SORTS, sort)),
  }
}
