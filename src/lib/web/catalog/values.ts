import * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/endpoint.ts'
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

export const bodyOf = (catalog: Catalog, values: Values): Values =>
  catalog.bodyOf?.(values) ?? values

export const editOf = (catalog: Catalog, row: Kept, values: Values): Values => ({
  ...bodyOf(catalog, values),
  id: row.id,
  ...(row.version !== undefined && { version: row.version }),
})

/** Ignores spaces around a text, and treats null, undefined and '' alike. */
const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''))

export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

export const touched = (before: Values, now: Values) =>
  Object.keys(now).filter((name) => !isSame(before[name], now[name]))

/** Merges a newer version of the row into the form: boxes the person changed keep their text. */
export const merged = (mine: Values, before: Values, now: Values): Values => ({
  ...now,
  ...Object.fromEntries(touched(before, mine).map((name) => [name, mine[name]])),
})

/** Returns the row in a call's response; null if there is none. */
export const rowOf = ({ data }: Endpoint, answer: unknown): Kept | null =>
  (z.safeParse(data, answer).data as Kept | undefined) ?? null
