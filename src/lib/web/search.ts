import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

/** Flat query strings, as other programs write them: `?fecha=2026-11-20&duplicate=true` (1§2). */
export const parseSearch = (text: string) => Object.fromEntries(new URLSearchParams(text))

export function stringifySearch(values: Record<string, unknown>) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== null) search.set(name, String(value))
  return search.size ? `?${search}` : ''
}

const filled = z.transform((value: unknown) => (value === '' ? undefined : value))

/** A query parameter that is ignored when it is missing, empty or makes no sense. */
export const optionalParam = <S extends z.core.$ZodType>(schema: S) =>
  z.catch(z.optional(z.pipe(filled, z.optional(schema))), undefined)

/** The screen's query parameters, read by its schema. */
export const useSearchOf = <S extends z.core.$ZodType>(schema: S): z.core.output<S> =>
  z.parse(schema, useSearch({ strict: false }))
