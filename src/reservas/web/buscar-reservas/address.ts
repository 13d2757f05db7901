import { useNavigate } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { day } from '#lib/contract/fields.ts'
import { optionalParam, useSearchOf } from '#lib/web/search.ts'
import type { Sort } from '#lib/web/ui/data-table-columns.ts'
import { ESTADOS, ORDENES } from '../../contract/campos.ts'

const LONGEST_TEXT = 100
const typed = optionalParam(z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT)))

const Search = z.object({
  nombre: typed,
  hotel: typed,
  excursion: typed,
  desde: optionalParam(day()),
  hasta: optionalParam(day()),
  estado: optionalParam(z.enum(ESTADOS)),
  orden: optionalParam(z.enum(ORDENES)),
  sentido: optionalParam(z.enum(['asc', 'desc'])),
})
export type Busqueda = z.infer<typeof Search>

const UNFILTERED: Busqueda = {
  nombre: undefined,
  hotel: undefined,
  excursion: undefined,
  desde: undefined,
  hasta: undefined,
  estado: undefined,
}

/** What is searched and in which order, kept in the address so that back, reload and a sent link show the same rows. */
export function useBusqueda() {
  const busqueda = useSearchOf(Search)
  const navigate = useNavigate()

  // Replaced, not pushed: the back button leaves the list instead of untyping it letter by letter. On top of what the
  // address says then, because a search box tells what was typed a moment after, when another one may have told too.
  const change = (next: Busqueda) =>
    void navigate({
      to: '/buscar-reservas',
      search: (now: object) => z.parse(Search, { ...now, ...next }),
      replace: true,
      resetScroll: false,
    })

  const { orden, sentido } = busqueda
  return {
    busqueda,
    change,
    type: (column: string, text: string) =>
      change({ [column]: text.trim().slice(0, LONGEST_TEXT) || undefined }),
    clear: () => change(UNFILTERED),
    filtered: Object.keys(UNFILTERED).some((name) => busqueda[name as keyof Busqueda]),
    sort: orden && orden !== 'reciente' ? { id: orden, desc: sentido === 'desc' } : null,
    onSort: (sort: Sort | null) =>
      change({
        orden: ORDENES.find((orden) => orden === sort?.id),
        sentido: sort ? (sort.desc ? 'desc' : 'asc') : undefined,
      }),
  }
}
