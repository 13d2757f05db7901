import { useMemo } from 'react'
import * as z from 'zod/mini'
import { sortOf, typed, useAddress } from '../filters/address.ts'
import { optionalParam } from '../search.ts'
import type { Sort } from '../ui/data-table-columns.ts'

const Search = z.object({
  buscar: typed,
  orden: optionalParam(z.string()),
  sentido: optionalParam(z.enum(['asc', 'desc'])),
})

/** Keeps the search text and the order of a list in its address, so that going back shows the same rows. */
export function useListAddress(path: string) {
  const { search, change, type } = useAddress(path, Search)
  const { buscar = '', orden, sentido } = search
  return {
    text: buscar,
    onText: (text: string) => type('buscar', text),
    sort: useMemo(() => sortOf({ orden, sentido }), [orden, sentido]),
    onSort: (next: Sort | null) =>
      change({ orden: next?.id, sentido: next ? (next.desc ? 'desc' : 'asc') : undefined }),
  }
}
