import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { day } from '#lib/contract/fields.ts'
import { optionalParam, useSearchOf } from '../search.ts'
import type { Sort } from '../ui/data-table-columns.ts'
import { filtersOf, keepFilters } from './aside.ts'

const LONGEST_TEXT = 100

export const typed = optionalParam(z.string().check(z.minLength(1), z.maxLength(LONGEST_TEXT)))
export const range = { desde: optionalParam(day()), hasta: optionalParam(day()) }
/** Order of a list, by the ids of its columns. */
export const order = <const O extends readonly string[]>(ordenes: O) => ({
  orden: optionalParam(z.enum(ordenes)),
  sentido: optionalParam(z.enum(['asc', 'desc'])),
})

const isFilter = (name: string) => name !== 'orden' && name !== 'sentido'

/** Returns the values that are named, or all others. */
const part = (values: object, names: readonly string[], named: boolean) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name) === named))

/** Keeps a screen's search in its address. Filters named in `personal` stay out of it, in memory only. */
export function useAddress<Shape extends z.core.$ZodLooseShape>(
  path: string,
  schema: z.ZodMiniObject<Shape>,
  personal: readonly (keyof Shape & string)[] = [],
) {
  type Search = z.core.output<z.ZodMiniObject<Shape>>
  const written = useSearchOf(schema) as Search
  const aside = useLocation({ select: ({ state }) => state.filters })
  const search = { ...part(written, personal, false), ...filtersOf(aside) } as Search
  const navigate = useNavigate()
  const filters = Object.keys(schema.shape).filter(isFilter)
  const { orden, sentido } = search as { orden?: string; sentido?: 'asc' | 'desc' }

  // Replaces: the back button leaves the list. Reads the address late: another search box may have changed it.
  const put = (next: object) =>
    void navigate({
      to: path,
      search: (now: object) => part(z.parse(schema, { ...now, ...next }), personal, false),
      state: (now) => ({
        ...now,
        ...(personal.length > 0 && {
          filters: keepFilters({ ...filtersOf(now.filters), ...part(next, personal, true) }),
        }),
      }),
      replace: true,
      resetScroll: false,
    })

  return {
    search,
    filters: part(search, filters, true) as Omit<Search, 'orden' | 'sentido'>,
    change: (next: Partial<Search>) => put(next),
    /** Order of the table; null for the usual one. */
    sort: useMemo(
      () => (orden && orden !== 'reciente' ? { id: orden, desc: sentido === 'desc' } : null),
      [orden, sentido],
    ),
    onSort: (sort: Sort | null) =>
      put({ orden: sort?.id, sentido: sort ? (sort.desc ? 'desc' : 'asc') : undefined }),
    type: (name: string, text: string) =>
      put({ [name]: text.trim().slice(0, LONGEST_TEXT) || undefined }),
    clear: () => put(Object.fromEntries(filters.map((name) => [name, undefined]))),
    filtered: filters.some((name) => search[name as keyof Search]),
  }
}
