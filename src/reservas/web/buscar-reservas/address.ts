import * as z from 'zod/mini'
import { order, orderBy, range, sortOf, typed, useAddress } from '#lib/web/filters/address.ts'
import { optionalParam } from '#lib/web/search.ts'
import type { Sort } from '#lib/web/ui/data-table-columns.ts'
import { ESTADOS, ORDENES } from '../../contract/campos.ts'

const Search = z.object({
  nombre: typed,
  hotel: typed,
  excursion: typed,
  ...range,
  estado: optionalParam(z.enum(ESTADOS)),
  ...order(ORDENES),
})
export type Busqueda = z.infer<typeof Search>

/** Keeps filters and order in the address, except for the passenger's name (PA-8). */
export function useBusqueda() {
  const { search, change, ...rest } = useAddress('/buscar-reservas', Search, ['nombre'])
  return {
    ...rest,
    busqueda: search,
    change,
    sort: sortOf(search),
    onSort: (sort: Sort | null) => change(orderBy(ORDENES, sort)),
  }
}
