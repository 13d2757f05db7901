import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { writtenOf as writtenCell } from '../export/cells.ts'
import { type ExportColumn, isFigure } from '../export/columns.ts'
import type { Column, Sort } from '../ui/data-table-columns.ts'
import type { Kept, ListColumn } from './catalog.ts'

export function writtenOf<Row>(column: ListColumn<Row>, row: Row): string {
  const value = column.value(row) ?? null
  return value === null ? '' : (column.written?.(value) ?? writtenCell(value, column.kind))
}

export const tableColumns = <Row extends Kept>(
  columns: readonly ListColumn<Row>[],
): Column<Row>[] =>
  columns
    .filter(({ unseen }) => !unseen)
    .map((column) => ({
      ...column,
      cell: (row) => column.cell?.(row) ?? writtenOf(column, row),
      sortable: true,
      ...(isFigure(column.kind) && { align: 'right' }),
    }))

/** Finds rows with every typed word, without accents or case, never as a pattern; figures and days also as stored. */
export function found<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  typed: string,
): readonly Row[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = plain(
      columns.map((column) => `${writtenOf(column, row)} ${column.value(row) ?? ''}`).join('\n'),
    )
    return words.every((word) => text.includes(word))
  })
}

/** Sorts rows by a column, those without a value last. Without a column keeps their order. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find(({ id }) => id === sort?.id)
  if (!column || !sort) return rows
  const sign = sort.desc ? -1 : 1
  return rows.toSorted((a, b) => {
    const [one, other] = [column.value(a) ?? '', column.value(b) ?? '']
    if (one === '' || other === '') return Number(one === '') - Number(other === '')
    return typeof one === 'number' && typeof other === 'number'
      ? sign * (one - other)
      : sign * compareSpanish(String(one), String(other))
  })
}

/** Keeps figures and days as values, which files write by their kind; texts are written as on screen. */
export const exportColumns = <Row>(columns: readonly ListColumn<Row>[]): ExportColumn<Row>[] =>
  columns.map((column) => {
    const { header, kind, characters } = column
    return {
      header,
      value: kind ? column.value : (row) => writtenOf(column, row),
      ...(kind && { kind }),
      ...(characters && { width: characters }),
    }
  })
