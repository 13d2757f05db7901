import * as z from 'zod/mini'
import type { Endpoint } from '#lib/contract/endpoint.ts'
import type { Catalog, Field, Kept, Values } from './catalog.ts'

export type Form = 'add' | 'edit'

/** The fields of one of the two forms, in order. */
export const fieldsOf = ({ fields }: Catalog, form: Form): readonly [string, Field<Kept>][] =>
  Object.entries(fields).filter(([, { only }]) => only === undefined || only === form)

const valuesBy = (
  catalog: Catalog,
  form: Form,
  value: (field: Field<Kept>, name: string) => unknown,
): Values =>
  Object.fromEntries(fieldsOf(catalog, form).map(([name, field]) => [name, value(field, name)]))

/** The boxes of a new row. */
export const blankValues = (catalog: Catalog) => valuesBy(catalog, 'add', ({ blank }) => blank)

/** A stored row as the form shows it. */
export const valuesOf = (catalog: Catalog, row: Kept) =>
  valuesBy(catalog, 'edit', (field, name) =>
    field.from ? field.from(row) : ((row as unknown as Values)[name] ?? field.blank),
  )

/** What is sent of what the boxes hold. */
export const bodyOf = (catalog: Catalog, values: Values): Values =>
  catalog.bodyOf?.(values) ?? values

/** The body of an edit, on top of the version that was read. */
export const editOf = (catalog: Catalog, row: Kept, values: Values): Values => ({
  ...bodyOf(catalog, values),
  id: row.id,
  ...(row.version !== undefined && { version: row.version }),
})

/** Blanks around a text mean nothing, and an empty box is empty whichever way it is written. */
const plain = (value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''))

/** Whether a box still holds the same. */
export const isSame = (one: unknown, other: unknown) => plain(one) === plain(other)

/** The boxes that no longer hold what they held. */
export const touched = (before: Values, now: Values) =>
  Object.keys(now).filter((name) => !isSame(before[name], now[name]))

/** The form over a newer version of its row: what one touched stays as one typed it, the rest is as it is now (D18). */
export const merged = (mine: Values, before: Values, now: Values): Values => ({
  ...now,
  ...Object.fromEntries(touched(before, mine).map((name) => [name, mine[name]])),
})

/** The row that an answer of a call carries; null where it carries none. */
export const rowOf = ({ data }: Endpoint, answer: unknown): Kept | null =>
  (z.safeParse(data, answer).data as Kept | undefined) ?? null
