import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { DataOf, Endpoint, InputOf } from '#lib/contract/endpoint.ts'
import type { Kind } from '../export/columns.ts'
import type { Column, Sort } from '../ui/data-table-columns.ts'

/** A row of a small table that people keep by hand. */
export interface Kept {
  readonly id: number
  /** Of an edit that must not overwrite a newer one (D18). */
  readonly version?: number | undefined
  /** Where rows can be switched off (D26). */
  readonly habilitado?: 0 | 1 | undefined
}

/** What the boxes of a form hold, by the names of the contract. */
export type Values = Record<string, unknown>

export type KeptForm = UseFormReturnType<Values>

/** What the form gives every box. */
export interface BoxProps extends ReturnType<KeptForm['getInputProps']> {
  label: string
  withAsterisk: boolean
}

export interface Field<Row, Value = unknown> {
  readonly label: string
  /** What it holds in the form of a new row. */
  readonly blank: Value
  /** Its box. `row` is the stored one in the form that edits; `values` what all the boxes hold. */
  box(props: BoxProps, row: Row | undefined, values: Values): ReactNode
  /** Whether it is there at all, by what the other boxes hold; otherwise always. */
  when?(values: Values, row: Row | undefined): boolean
  /** Its value in a stored row, where that is not the property of the same name. */
  from?(row: Row): Value
  /** A value as people read it, where it is not text. */
  shown?(value: Value): ReactNode
  /** In which form it is; otherwise in both. */
  readonly only?: 'add' | 'edit'
  readonly optional?: boolean
  /** Takes a line of its own. */
  readonly wide?: boolean
}

type Plain = string | number | null | undefined

interface ColumnBase<Row> extends Omit<Column<Row>, 'cell' | 'sortable' | 'filter'> {
  /** What the value is; decides how it is written on screen and in files. Text where nothing is said. */
  kind?: Kind
  /** How a value is written where its kind does not say it all. */
  written?(value: Plain): string
  /** What the cell shows, where that is more than the written value. */
  cell?(row: Row): ReactNode
  /** Characters in a file, about. */
  characters?: number
  /** Searched and exported, but not a column of the table: another one's cell shows it. */
  unseen?: boolean
}

/** A column: what it is searched, sorted and exported by is `value`, or the property named as its id. */
export interface ListColumn<Row> extends ColumnBase<Row> {
  value(row: Row): Plain
}

type ColumnOf<Row> =
  | (ColumnBase<Row> & { id: keyof Row & string; value?: undefined })
  | ListColumn<Row>

/** What its rows are called, in Spanish. */
export interface Words {
  /** One of them, capitalised: “Excursión”. */
  readonly one: string
  readonly many: string
  readonly feminine?: boolean
  /** Titles of the dialogs, where they are not “Actualizar” and “Eliminar” with `one`. */
  readonly update?: string
  readonly remove?: string
  /** What is asked before a row is deleted. */
  readonly question: string
  /** What being deleted means, where it only switches a row off. */
  readonly disables?: string
}

export interface Calls {
  readonly getAll: Endpoint
  readonly add: Endpoint
  readonly put: Endpoint
  readonly delete: Endpoint
}

/** A catalogue as its screens show it: all that distinguishes one from another. */
export interface Catalog<Row extends Kept = Kept> {
  readonly calls: Calls
  /** The addresses of its list and of the form that adds to it. */
  readonly list: `/${string}`
  readonly add: `/${string}`
  readonly words: Words
  /** What a row is called in what is told about it. */
  nameOf(row: Row): string
  readonly columns: readonly ListColumn<Row>[]
  /** How the list is sorted until somebody sorts it otherwise; newest first where nothing is said. */
  readonly usual?: Sort
  /** The boxes of its forms, by the names of the contract and in the order of the form. */
  readonly fields: Readonly<Record<string, Field<Row>>>
  /** What is sent of what the boxes hold, where that is not simply all of it. */
  bodyOf?(values: Values): Values
  /** What is wrong, by box, besides what the contract says of each. */
  check?(values: Values): Readonly<Record<string, string>>
  /** What is told before anything else is looked at: these boxes are emptied, and nothing is sent. */
  refuse?(values: Values): { message: string; empty: readonly string[] } | null
}

type RowOf<C extends Calls> =
  DataOf<C['getAll']> extends readonly (infer R extends Kept)[] ? R : never

type Needed<T> = {
  [K in keyof T & string]: undefined extends T[K] ? never : K
}[keyof T & string]
/** Every field without which nothing can be added must have its box. */
type FieldsOf<C extends Calls> = Readonly<
  Record<InputOf<C['add']> extends { body: infer B } ? Needed<B> : never, Field<RowOf<C>>> &
    Record<string, Field<RowOf<C>>>
>

interface Given<C extends Calls> extends Omit<Catalog<RowOf<C>>, 'calls' | 'columns' | 'fields'> {
  calls: C
  columns: readonly ColumnOf<RowOf<C>>[]
  fields: FieldsOf<C>
}

/** Makes a catalogue from its table. */
export function catalogOf<const C extends Calls>(given: Given<C>): Catalog<RowOf<C>> {
  const columns = given.columns.map((column) => ({
    ...column,
    value: column.value ?? ((row: RowOf<C>) => row[column.id as keyof RowOf<C>] as Plain),
  }))
  return { ...given, columns }
}

/** “Excursión agregada”, “Hotel agregado”. */
export const told = (
  { one, feminine }: Words,
  done: 'agregad' | 'actualizad' | 'eliminad' | 'desactivad',
) => `${one} ${done}${feminine ? 'a' : 'o'}`
