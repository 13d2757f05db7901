import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import type { Column, ListColumn } from '../list/columns.ts'
import type { Sort } from '../ui/data-table-columns.ts'

export interface Kept {
  readonly id: number
  /** An edit with an old version is refused. */
  readonly version?: number | undefined
  /** Missing in catalogues whose rows cannot be switched off. */
  readonly habilitado?: 0 | 1 | undefined
}

/** Values of a form's boxes, by the names of the contract. */
export type Values = Record<string, unknown>

export type KeptForm = UseFormReturnType<Values>

export interface BoxProps extends ReturnType<KeptForm['getInputProps']> {
  label: string
  withAsterisk: boolean
}

export interface Field<Row, Value = unknown> {
  readonly label: string
  readonly blank: Value
  /** Draws the box. `row` is the stored row (edit form only); `values` holds all boxes of the form. */
  box(props: BoxProps, row: Row | undefined, values: Values): ReactNode
  /** Returns whether the box is shown. Default: always. */
  when?(values: Values, row: Row | undefined): boolean
  /** Reads the value from a stored row. Default: the property of the same name. */
  from?(row: Row): Value
  shown?(value: Value): ReactNode
  readonly only?: 'add' | 'edit'
  readonly optional?: boolean
  readonly wide?: boolean
  /** Title of the folded part that holds the box. It is sent only if it was changed. */
  readonly folded?: string
}

export interface Words {
  /** Singular, capitalised: “Excursión”. */
  readonly one: string
  readonly many: string
  readonly feminine?: boolean
  /** Titles of the dialogs. Default: “Actualizar” and “Eliminar” with `one`. */
  readonly update?: string
  readonly remove?: string
  readonly question: string
  /** Purpose of the rows, said where there are none yet. */
  readonly purpose?: string
  /** Text of the delete dialog where deleting only switches the row off. */
  readonly disables?: string
}

export interface Calls {
  readonly getAll: Endpoint
  readonly add: Endpoint
  readonly put: Endpoint
  readonly delete: Endpoint
}

/** Everything that distinguishes one catalogue from another. */
export interface Catalog<Row extends Kept = Kept> {
  readonly calls: Calls
  readonly list: `/${string}`
  readonly add: `/${string}`
  /** Name by which the screen of imports knows the noun. */
  readonly imports?: string
  readonly words: Words
  nameOf(row: Row): string
  readonly columns: readonly ListColumn<Row>[]
  /** Initial order of the list. Default: newest first. */
  readonly usual?: Sort
  /** Boxes of both forms, by the names of the contract and in the order of the form. */
  readonly fields: Readonly<Record<string, Field<Row>>>
  bodyOf?(values: Values): Values
  /** Returns errors by box, in addition to those of the contract. */
  check?(values: Values): Readonly<Record<string, string>>
  /** Drawn under the boxes of the edit form, outside it: lists of their own that belong to the row. */
  below?(row: Row): ReactNode
  /** Returns what is offered after an edit; null if nothing. */
  offer?(row: Row): ReactNode
  /** Runs before every other check. Its message is shown, the boxes in `empty` are emptied, and nothing is sent. */
  refuse?(values: Values): { message: string; empty: readonly string[] } | null
}

/** Dialog about one row. */
export interface AboutRow {
  catalog: Catalog
  row: Kept
  opened: boolean
  onClose: () => void
}

type RowOf<C extends Calls> =
  DataOf<C['getAll']> extends readonly (infer R extends Kept)[] ? R : never

type Needed<T> = {
  [K in keyof T & string]: undefined extends T[K] ? never : K
}[keyof T & string]
/** Fields type that requires a box for every required field of the add call. */
type FieldsOf<C extends Calls> = Readonly<
  Record<InputOf<C['add']> extends { body: infer B } ? Needed<B> : never, Field<RowOf<C>>> &
    Record<string, Field<RowOf<C>>>
>

interface Given<C extends Calls> extends Omit<Catalog<RowOf<C>>, 'calls' | 'columns' | 'fields'> {
  calls: C
  columns: readonly Column<RowOf<C>>[]
  fields: FieldsOf<C>
}

export const catalogOf = <const C extends Calls>(given: Given<C>): Catalog<RowOf<C>> => given

/** Joins the name and the participle in the right gender: “Excursión agregada”, “Hotel agregado”. */
export const told = (
  { one, feminine }: Words,
  done: 'agregad' | 'actualizad' | 'eliminad' | 'desactivad',
) => `${one} ${done}${feminine ? 'a' : 'o'}`
