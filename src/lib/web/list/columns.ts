import type { ReactNode } from 'react'
import { formatCount } from '#lib/contract/money.ts'
import { writtenOf } from '../export/cells.ts'
import type { ExportColumn, FileColumn, Kind } from '../export/columns.ts'

type Plain = string | number | null | undefined

type PlainKey<Row> = {
  [K in keyof Row & string]-?: Row[K] extends Plain ? K : never
}[keyof Row & string]

/** Column of a list: on the screen and in Excel, PDF and CSV. Its value is by default the property named as the id. */
export interface ListColumn<Row> extends Pick<FileColumn, 'total' | 'paper'> {
  id: string
  value?(row: Row): Plain
  header: string
  /** Heading in files. Default: that of the table. */
  fileHeader?: string
  /** Decides how the value is written on screen and in files. Default: text. */
  kind?: Kind
  written?(value: Plain): string
  /** Draws the cell on screen. Default: the written value. */
  cell?(row: Row): ReactNode
  /** False: searched and written to files, but not a column of the table. */
  screen?: false
  /** False: only on the screen. */
  file?: false
  sortable?: boolean
  /** Default: figures on the right. */
  align?: 'left' | 'center' | 'right'
  /** In pixels. Columns without a width share the rest. */
  width?: number
  /**
   * A long text goes on in a second line of the same row. Without a width the column has the room that most of its words
   * need before the others share the rest.
   */
  uncut?: boolean
  /** Allows any number of lines. Default: the text is cut after two and shown whole as a tooltip. */
  wrap?: boolean
  hideOnPhone?: boolean
  /**
   * Place on a phone's card: `said` comes first and `note` last, both without their heading, which the value says
   * itself; `foot` is a button. Default title: the first column.
   */
  card?: 'title' | 'aside' | 'said' | 'note' | 'foot'
  /** Gives the column a search box with this name, e.g. "Buscar hotel". */
  filter?: string
  /** Approximate width in a file, in characters. */
  characters?: number
}

/** Column of a list that is exported: one that says no value is named as one, or is only on the screen. */
export type Column<Row> = ListColumn<Row> &
  ({ id: PlainKey<Row> } | { value(row: Row): Plain } | { file: false; cell(row: Row): ReactNode })

/** Column with the name of what the row refers to under its id. */
export const named = <Id extends string>(id: Id, header: string) => ({
  id,
  header,
  value: (row: { readonly [K in Id]?: { nombre: string } | null | undefined }) => row[id]?.nombre,
})

export const plainOf = <Row>(column: ListColumn<Row>, row: Row): Plain =>
  column.value ? column.value(row) : (row as Readonly<Record<string, Plain>>)[column.id]

const written = <Row>({ kind, ...column }: ListColumn<Row>, value: string | number) =>
  column.written?.(value) ??
  (kind === 'number' ? formatCount(Number(value)) : writtenOf(value, kind))

/** Returns a value as the screen writes it. */
export function textOf<Row>(column: ListColumn<Row>, row: Row): string {
  const value = plainOf(column, row) ?? ''
  return value === '' ? '' : written(column, value)
}

/** Keeps figures and days as values, which files write by their kind; texts are written as on screen. */
export const fileColumns = <Row>(columns: readonly ListColumn<Row>[]): ExportColumn<Row>[] =>
  columns
    .filter(({ file }) => file !== false)
    .map((column) => {
      const { header, fileHeader = header, kind, characters, total, paper } = column
      return {
        header: fileHeader,
        value: (row) => (column.written && !kind ? textOf(column, row) : plainOf(column, row)),
        ...(kind && { kind }),
        ...(characters && { width: characters }),
        ...(total && { total }),
        ...(paper === false && { paper }),
      }
    })

/** Returns the sum of each column of the screen that has one in files. */
export const columnSums = <Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[] = []) =>
  Object.fromEntries(
    columns
      .filter(({ total, screen }) => total && screen !== false)
      .map((column) => [
        column.id,
        written(
          column,
          rows.reduce((sum, row) => sum + Number(plainOf(column, row) ?? 0), 0),
        ),
      ]),
  )

/** Adds the cells that a screen draws to columns that the worker reads too, which loads no React. */
export const withCells = <Row>(
  columns: readonly ListColumn<Row>[],
  cells: Readonly<Record<string, (row: Row) => ReactNode>>,
): readonly ListColumn<Row>[] =>
  columns.map((column) => {
    const cell = cells[column.id]
    return cell ? { ...column, cell } : column
  })
