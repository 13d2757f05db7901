import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

/** Reads flat query strings: `?fecha=2026-11-20&duplicate=true`. */
export const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(values: Record<string, unknown>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size ? `?${search}` : ''
}

const filled = z.transform((value: unknown) => (value === '' ? undefined : value))

/** Query parameter that is ignored if missing, empty or invalid. */
export const optionalParam = <S extends z.core.$ZodType>(schema: S) =>
  z.catch(z.optional(z.pipe(filled, z.optional(schema))), undefined)

export const useSearchOf = <S extends z.core.$ZodType>(schema: S): z.core.output<S> =>
  z.parse(schema, useSearch({ strict: false }))
