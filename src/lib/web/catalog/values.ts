import * as z from 'zod/mini'
import type { ApiError } from '../api.ts'
import type { Catalog, Field, Kept, Values } from './catalog.ts'

export type Form = 'add' | 'edit'

export const fieldsOf = ({ fields }: Catalog, form: Form): readonly [string, Field<Kept>][] =>
  Object.entries(fields).filter(([, { only }]) => only === undefined || only === form)

const valuesBy = (
  catalog: Catalog,
  form: Form,
  value: (field: Field<Kept>, name: string) => unknown,
): Values =>
  Object.fromEntries(fieldsOf(catalog, form).map(([name, field]) => [name, value(field, name)]))

export const blankValues = (catalog: Catalog) => valuesBy(catalog, 'add', ({ blank }) => blank)

export const valuesOf = (catalog: Catalog, row: Kept) =>
  valuesBy(catalog, 'edit', (field, name) =>
    field.from ? field.from(row) : ((row as unknown as Values)[name] ?? field.blank),
  )

/** Builds the body of a write. Boxes of folded parts that are as they were `before` are left out. */
export function bodyOf(catalog: Catalog, values: Values, before = blankValues(catalog)): Values {
  const changed = new Set(touched(before, values))
  const isSent = ([name]: readonly [string, unknown]) =>
    catalog.fields[name]?.folded === undefined || changed.has(name)
  return Object.fromEntries(Object.entries(catalog.bodyOf?.(values) ?? values).filter(isSent))
}

export const editOf = (catalog: Catalog, row: Kept, values: Values): Values => ({
  ...bodyOf(catalog, values, valuesOf(catalog, row)),
  id: row.id,
  ...(row.version !== undefined && { version: row.version }),
})

/** Ignores spaces around a text, and treats null, undefined, '' and an empty list alike. */
const plain = (value: unknown) => {
  const text = Array.isArray(value) ? value.join('\n') : value
  return typeof text === 'string' ? text.trim() : (text ?? '')
}

export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

export const touched = (before: Values, now: Values) =>
  Object.keys(now).filter((name) => !isSame(before[name], now[name]))

/** Merges a newer version of the row into the form: boxes the person changed keep their text. */
export const merged = (mine: Values, before: Values, now: Values): Values => ({
  ...now,
  ...Object.fromEntries(touched(before, mine).map((name) => [name, mine[name]])),
})

/** Returns the row that a refusal carries; null if there is none. */
export const rowOf = ({ data }: ApiError): Kept | null =>
  z.safeParse(z.looseObject({ id: z.int() }), data).data ?? null
