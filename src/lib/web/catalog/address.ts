import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { optionalParam, useSearchOf } from '../search.ts'
import type { Sort } from '../ui/data-table-columns.ts'

const LONGEST_TEXT = 100

const Search = z.object({
  buscar: optionalParam(z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT))),
  orden: optionalParam(z.string()),
  sentido: optionalParam(z.enum(['asc', 'desc'])),
})
type Search = z.infer<typeof Search>

/** Keeps the search text and the order of a list in its address, so that going back shows the same rows. */
export function useListAddress(path: string) {
  const { buscar = '', orden, sentido } = useSearchOf(Search)
  const navigate = useNavigate()
  const sort = useMemo(
    () => (orden ? { id: orden, desc: sentido === 'desc' } : null),
    [orden, sentido],
  )

  // Replaces instead of pushing: the back button leaves the list instead of undoing each letter.
  const change = (next: Search) =>
    void navigate({
      to: path,
      search: (now: object) => z.parse(Search, { ...now, ...next }) as object,
      replace: true,
      resetScroll: false,
    })
  return {
    text: buscar,
    onText: (text: string) => change({ buscar: text.trim().slice(0, LONGEST_TEXT) || undefined }),
    sort,
    onSort: (next: Sort | null) =>
      change({ orden: next?.id, sentido: next ? (next.desc ? 'desc' : 'asc') : undefined }),
  }
}
