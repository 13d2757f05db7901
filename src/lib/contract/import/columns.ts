import { plain } from '../text-reading.ts'

/** Names by which a column of a file is known. */
export interface NamedColumn {
  readonly field: string
  readonly label: string
  readonly also: readonly string[]
  readonly required?: boolean
}

/** Rows in which the header is looked for: above it may be titles. */
export const HEADER_WITHIN = 25

const wordsOf = (header: string) =>
  plain(header)
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()

/** Matches the headers of a file to columns, each once: whole names first, then those that begin with one. */
export function matchColumns(
  headers: readonly string[],
  columns: readonly NamedColumn[],
): Record<string, number> {
  const written = headers.map(wordsOf)
  const matched: Record<string, number> = {}
  const take = (fits: (header: string, name: string) => boolean) => {
    for (const { field, label, also } of columns) {
      if (field in matched) continue
      const names = [label, field, ...also].map(wordsOf)
      const used = new Set(Object.values(matched))
      const at = written.findIndex(
        (header, n) => header !== '' && !used.has(n) && names.some((name) => fits(header, name)),
      )
      if (at >= 0) matched[field] = at
    }
  }
  take((header, name) => header === name)
  take((header, name) => name.length >= 4 && header.startsWith(`${name} `))
  return matched
}

/** Returns the index of the row that names most columns, at least two or the only one required. */
export function findHeader(
  rows: readonly (readonly string[])[],
  columns: readonly NamedColumn[],
): number | null {
  const required = columns.filter((column) => column.required).length
  const least = Math.min(2, Math.max(1, required))
  const counts = rows
    .slice(0, HEADER_WITHIN)
    .map((cells) => Object.keys(matchColumns(cells, columns)).length)
  const most = Math.max(0, ...counts)
  return most >= least ? counts.indexOf(most) : null
}
