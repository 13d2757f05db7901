import { AppError, meaningOf } from '../errors.ts'
import { isJudgement } from '../judgement.ts'
import { inSavepoint } from '../rehearse.ts'
import {
  type About,
  CONFIRMED,
  type Confirmation,
  type Deed,
  type Done,
  type Existing,
  type Fault,
  type ImportNoun,
  type InTransaction,
  type Question,
  type Values,
} from './noun.ts'
import { type Mapping, readRow } from './read-row.ts'

/** Outcome of a row, in a rehearsal as well as for good. */
export type Outcome = { readonly nombre: string; readonly key: string | null } & (
  | { readonly kind: 'refused'; readonly faults: readonly Fault[] }
  | { readonly kind: 'asked'; readonly questions: readonly Question[] }
  | { readonly kind: 'same'; readonly id: string }
  | { readonly kind: 'added'; readonly done: Done }
  | {
      readonly kind: 'changed'
      readonly done: Done
      readonly before: Values
      readonly after: Values
    }
)

interface Row {
  readonly cells: readonly string[]
  readonly mapping: Mapping
  readonly origin: string
}

/** Reads a row, finds what it is about, and writes it by the verbs of its noun. A refusal undoes only this row. */
export async function doRow<Call extends InTransaction, Names>(
  noun: ImportNoun<Call, Names>,
  call: Call,
  about: About<Names>,
  { cells, mapping, origin }: Row,
): Promise<Outcome> {
  const read = readRow(noun.columns, cells, mapping, about)
  const nombre = nameIn(noun, read.values)
  const { faults, questions } = read
  // An answer would not mend the row.
  if (faults.length > 0) return { kind: 'refused', nombre, key: null, faults }
  if (questions.length > 0) return { kind: 'asked', nombre, key: null, questions }
  const values = { ...read.values, ...confirmedIn(about.answers) }
  const key = noun.keyOf(values)
  const deed = { origin, names: about.names }
  try {
    const { existing, question } = await noun.find(call, values, about)
    if (question) return { kind: 'asked', nombre, key, questions: [question] }
    return await inSavepoint(call.db, () =>
      write(noun, call, { existing, values, deed, nombre, key }),
    )
  } catch (error) {
    const judged = judgementOf(error)
    if (!judged) throw error
    const confirm = noun.confirms?.(judged)
    if (!confirm) return { kind: 'refused', nombre, key, faults: faultsOf(noun, judged) }
    return { kind: 'asked', nombre, key, questions: [questionOf(confirm)] }
  }
}

const questionOf = ({ field, texto }: Confirmation): Question => ({
  key: field,
  campo: '',
  texto,
  opciones: [{ id: CONFIRMED, nombre: 'Importarlas igual' }],
})

interface Write<Names> {
  readonly existing: Existing | undefined
  readonly values: Values
  readonly deed: Deed<Names>
  readonly nombre: string
  readonly key: string | null
}

async function write<Call, Names>(
  noun: ImportNoun<Call, Names>,
  call: Call,
  { existing, values, deed, nombre, key }: Write<Names>,
): Promise<Outcome> {
  if (!existing) return { kind: 'added', nombre, key, done: await noun.add(call, values, deed) }
  const fields = { ...noun.blanks, ...existing.fields }
  const told = Object.keys(values).filter(
    (field) => !noun.identity.includes(field) && field in fields,
  )
  const changed = told.filter((field) => !isEqual(fields[field], values[field]))
  if (changed.length === 0) return { kind: 'same', nombre: existing.nombre, key, id: existing.id }
  const after = pick(values, changed)
  const confirmed = pick(
    values,
    Object.keys(values).filter((field) => field.startsWith(CONFIRM)),
  )
  const done = await noun.put(call, existing, { ...after, ...confirmed }, deed)
  return {
    kind: 'changed',
    nombre: existing.nombre,
    key,
    done,
    before: pick(fields, [...changed, ...changed.flatMap((field) => noun.together?.[field] ?? [])]),
    after,
  }
}

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name] ?? null]))

const CONFIRM = 'confirmar'
/** Fields of the body that say that a question was answered. */
const confirmedIn = (answers: Readonly<Record<string, string>>): Values =>
  Object.fromEntries(
    Object.entries(answers)
      .filter(([name, answer]) => name.startsWith(CONFIRM) && answer === CONFIRMED)
      .map(([name]) => [name, true]),
  )

/** Name of a row in lists. */
function nameIn<Call, Names>({ nameField }: ImportNoun<Call, Names>, values: Values): string {
  const name = values[nameField]
  return typeof name === 'string' ? name : ''
}

/** Returns what an error says about the row; null for one that is not about it. */
export function judgementOf(error: unknown): AppError | null {
  const meant = error instanceof AppError ? error : meaningOf(error)
  const isAboutRow = meant?.status === 403 || meant?.status === 409 || isJudgement(meant)
  return isAboutRow ? meant : null
}

function faultsOf<Call, Names>(
  { columns }: ImportNoun<Call, Names>,
  { message, errors }: AppError,
): Fault[] {
  if (!errors) return [{ campo: '', razon: message }]
  return Object.entries(errors).map(([field, razon]) => ({
    campo: columns.find((column) => column.field === field)?.label ?? '',
    razon,
  }))
}
