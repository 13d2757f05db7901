import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { hasWords } from '#lib/contract/text-reading.ts'
import { type ListColumn, plainOf, textOf } from '../list/columns.ts'
import type { Sort } from '../ui/data-table-columns.ts'

/** Finds rows with every typed word, without accents or case, never as a pattern; figures and days also as stored. */
export const found = <Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  typed: string,
): readonly Row[] =>
  typed
    ? rows.filter((row) =>
        hasWords(
          columns
            .map((column) => `${textOf(column, row)} ${plainOf(column, row) ?? ''}`)
            .join('\n'),
          typed,
        ),
      )
    : rows

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
    const [one, other] = [plainOf(column, a) ?? '', plainOf(column, b) ?? '']
    if (one === '' || other === '') return Number(one === '') - Number(other === '')
    return typeof one === 'number' && typeof other === 'number'
      ? sign * (one - other)
      : sign * compareSpanish(String(one), String(other))
  })
}
