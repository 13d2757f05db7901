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

/** Query parameters that open something over the screen: the screen stays as it is. */
const overlays = new Set<string>()

/** Declares such a parameter. */
export function overlayParam<const Name extends string>(name: Name): Name {
  overlays.add(name)
  return name
}

interface Address {
  pathname: string
  search: object
}

/** Tests whether two addresses show the same screen, with or without something over it. */
export function isSameScreen(one: Address, other: Address) {
  const screenOf = ({ pathname, search }: Address) => {
    const own = Object.entries(search).filter(([name]) => !overlays.has(name))
    return pathname + stringifySearch(Object.fromEntries(own.toSorted()))
  }
  return screenOf(one) === screenOf(other)
}

export const useSearchOf = <S extends z.core.$ZodType>(schema: S): z.core.output<S> =>
  z.parse(schema, useSearch({ strict: false }))
