import { alikeTo } from '#lib/contract/alike.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { type About, AS_NEW, type Choice, type ImportColumn, type Question } from './noun.ts'

export interface NamedRow {
  readonly id: number | string
  readonly nombre: string
  readonly habilitado?: 0 | 1 | undefined
}

const MOST_ALIKE = 5

/** Returns the names that a text may mean, the likeliest first. */
export function alikeAmong<Row extends NamedRow>(
  text: string,
  rows: readonly Row[],
  common: readonly string[],
): Row[] {
  const isAlike = alikeTo(text, common)
  return rows.filter(({ nombre }) => isAlike(nombre)).slice(0, MOST_ALIKE)
}

export const sameName = (one: string) => {
  const wanted = plain(one)
  return ({ nombre }: NamedRow) => plain(nombre) === wanted
}

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

/** Column that names another row. A name that is not known is asked about, nearly equal ones first. */
export function nameColumn<Names>(column: NameColumn<Names>): ImportColumn<Names> {
  const { field, label, rows, what, common = [], spellings } = column
  return {
    ...column,
    choices: (names) =>
      rows(names)
        .filter(({ habilitado }) => habilitado !== 0)
        .map(asChoice),
    read: (text, { names, answers }: About<Names>) => {
      const all = rows(names)
      const key = `${field}:${plain(text)}`
      const answered = all.find(({ id }) => String(id) === answers[key])
      if (answered) return { values: { [field]: answered.id } }
      const wanted = plain(text)
      const same = all.filter(
        (row) =>
          plain(row.nombre) === wanted || spellings?.(row).some((other) => plain(other) === wanted),
      )
      const active = same.filter(({ habilitado }) => habilitado !== 0)
      const [one = same[0], second] = active
      if (one && !second) return { values: { [field]: one.id } }
      const enabled = all.filter(({ habilitado }) => habilitado !== 0)
      const alike = second ? active : alikeAmong(text, enabled, common)
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
      ...alike.map((row) => ({ ...asChoice(row), nombre: `Es ${row.nombre}` })),
      { id: AS_NEW, nombre: asNew },
    ],
  }
}
