import { type NameIndex, nameIndex } from '#lib/contract/alike.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { type About, AS_NEW, type Choice, type ImportColumn, type Question } from './noun.ts'

export interface NamedRow {
  readonly id: number | string
  readonly nombre: string
  readonly habilitado?: 0 | 1 | undefined
}

const MOST_ALIKE = 5

/** Indices of lists that were read once for many rows. */
const indices = new WeakMap<object, NameIndex<NamedRow>>()

function indexOf<Row extends NamedRow>(
  rows: readonly Row[],
  common: readonly string[],
): NameIndex<Row> {
  const known = indices.get(rows)
  if (known) return known as NameIndex<Row>
  const index = nameIndex<Row>(({ nombre }) => nombre, common)
  for (const row of rows) index.add(row)
  indices.set(rows, index as unknown as NameIndex<NamedRow>)
  return index
}

/** Returns the rows that a text may mean. The list stays the same for many rows: its index is made once. */
export const alikeAmong = <Row extends NamedRow>(
  text: string,
  rows: readonly Row[],
  common: readonly string[],
): Row[] => indexOf(rows, common).near(text)

export const asChoice = ({ id, nombre }: NamedRow): Choice => ({ id: String(id), nombre })

interface NameColumn<Names> extends Omit<ImportColumn<Names>, 'read' | 'choices'> {
  rows(names: Names): readonly NamedRow[]
  /** Noun with its article: "el hotel". */
  readonly what: string
  /** Words that many of these names have. */
  readonly common?: readonly string[]
  /** Other spellings of a row, besides its name. */
  spellings?(row: NamedRow): readonly string[]
}

/** Rows by every exact spelling, of lists that were read once. */
const spelled = new WeakMap<object, Map<string, NamedRow[]>>()

function spelledAs(
  text: string,
  rows: readonly NamedRow[],
  spellings: (row: NamedRow) => readonly string[],
): readonly NamedRow[] {
  const known = spelled.get(rows) ?? new Map<string, NamedRow[]>()
  if (!spelled.has(rows)) {
    spelled.set(rows, known)
    for (const row of rows)
      for (const spelling of new Set([row.nombre, ...spellings(row)].map(plain)))
        known.set(spelling, [...(known.get(spelling) ?? []), row])
  }
  return known.get(plain(text)) ?? []
}

/** Column that names another row. A name that is not known is asked about, nearly equal ones first. */
export function nameColumn<Names>(column: NameColumn<Names>): ImportColumn<Names> {
  const { field, label, rows, what, common = [], spellings = () => [] } = column
  return {
    ...column,
    choices: (names) =>
      rows(names)
        .filter(({ habilitado }) => habilitado !== 0)
        .map(asChoice),
    read: (text, { names, answers }: About<Names>) => {
      const all = rows(names)
      const key = `${field}:${plain(text)}`
      const answer = answers[key]
      const answered = answer && all.find(({ id }) => String(id) === answer)
      if (answered) return { values: { [field]: answered.id } }
      const same = spelledAs(text, all, spellings)
      const active = same.filter(({ habilitado }) => habilitado !== 0)
      const [one = same[0], second] = active
      if (one && !second) return { values: { [field]: one.id } }
      const near = second ? active : alikeAmong(text, all, common)
      const alike = near.filter(({ habilitado }) => habilitado !== 0).slice(0, MOST_ALIKE)
      const asking = second
        ? `Hay más de uno con el nombre «${text}»: ¿cuál es?`
        : `¿Cuál es ${what} «${text}»?`
      return {
        question: { key, campo: label, texto: asking, opciones: alike.map(asChoice), lista: field },
      }
    },
  }
}

/** Asks whether a new row is one of those with nearly the same name. */
export function askIfNew(
  text: string,
  alike: readonly NamedRow[],
  { key, label, asNew }: { key: string; label: string; asNew: string },
): Question {
  return {
    key,
    campo: label,
    texto: `«${text}» se parece a uno que ya está: ¿es el mismo?`,
    opciones: [
      ...alike
        .slice(0, MOST_ALIKE)
        .map((row) => ({ ...asChoice(row), nombre: `Es ${row.nombre}` })),
      { id: AS_NEW, nombre: asNew },
    ],
  }
}
