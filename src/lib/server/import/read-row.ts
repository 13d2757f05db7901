import { cellText } from '#lib/contract/import/reading.ts'
import type { About, Fault, ImportColumn, Question, Values } from './noun.ts'

/** Where each field is in a file, and the text that stands for an empty cell of it. */
export interface Mapping {
  readonly columnas: Readonly<Record<string, number>>
  readonly fijos: Readonly<Record<string, string>>
}

interface RowRead {
  readonly values: Values
  readonly faults: readonly Fault[]
  readonly questions: readonly Question[]
}

/** Reads the cells of a row by the columns of its noun. An empty cell says nothing. */
export function readRow<Names>(
  columns: readonly ImportColumn<Names>[],
  cells: readonly string[],
  { columnas, fijos }: Mapping,
  about: About<Names>,
): RowRead {
  const values: Record<string, unknown> = {}
  const faults: Fault[] = []
  const questions: Question[] = []
  for (const column of columns) {
    const { field, label: campo, required } = column
    const at = columnas[field]
    const text = cellText((at !== undefined && cells[at]) || '') || cellText(fijos[field] ?? '')
    if (text === '') {
      if (required && !(field in values)) faults.push({ campo, razon: 'Falta este dato' })
      continue
    }
    const read = column.read(text, about)
    if ('values' in read) Object.assign(values, read.values)
    else if ('question' in read) questions.push(read.question)
    else faults.push({ campo, razon: `${read.problem} («${text.slice(0, 60)}»)` })
  }
  return { values, faults, questions }
}
