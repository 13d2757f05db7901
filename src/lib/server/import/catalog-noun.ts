import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import { plain } from '#lib/contract/text-reading.ts'
import { conflict } from '../errors.ts'
import { alikeAmong, askIfNew } from './name-column.ts'
import {
  type About,
  type AlikeNames,
  AS_NEW,
  type Done,
  type Existing,
  type Question,
  type Values,
} from './noun.ts'

export interface StoredRow {
  readonly id: number
  readonly nombre: string
  readonly version?: number | undefined
}

export const doneOf = ({ id, version }: StoredRow): Done => ({
  id: String(id),
  version: version ?? 1,
})

export const existingOf = (row: StoredRow & object): Existing => ({
  ...doneOf(row),
  nombre: row.nombre,
  fields: { ...row },
})

/** Body of an edit: what is required and stays, and what the file changes. */
export const bodyOf = (
  { id, version, fields }: Existing,
  kept: readonly string[],
  changed: Values,
) => ({
  ...Object.fromEntries(kept.map((field) => [field, fields[field]])),
  ...changed,
  id: Number(id),
  version,
})

/** Body of an edit that puts values back, of a row that `lock` finds untouched. */
export async function bodyToRestore<Row extends StoredRow>(
  db: Transaction<DB>,
  catalog: Lockable<Row>,
  done: Done,
  kept: readonly string[],
  before: Values,
) {
  const row = await requireUntouched(db, catalog, done)
  return bodyOf(existingOf(row), kept, before)
}

export const CHANGED_SINCE = 'Alguien lo cambió después.'

interface Lockable<Row> {
  lock(db: Transaction<DB>, id: number): Promise<Row | undefined>
}

/** Returns a row that nobody changed since. Locks it. */
export async function requireUntouched<Row extends StoredRow>(
  db: Transaction<DB>,
  { lock }: Lockable<Row>,
  { id, version }: Done,
): Promise<Row> {
  const row = await lock(db, Number(id))
  if (!row) throw conflict('Ya no está.')
  if (row.version !== version) throw conflict(CHANGED_SINCE)
  return row
}

interface ByName<Row> extends AlikeNames {
  /** Row that is the same by something else than its name. */
  readonly same?: Row | undefined
  /** Rows among which the name is unique. Default: all. */
  readonly within?: (row: Row) => boolean
  /** Rows that have the values' own key, among those with nearly the same name. */
  readonly isSame: (row: Row) => boolean
}

/** Finds the row of a name: the same one, one that was answered, or a question about nearly equal ones. */
export function findByName<Row extends StoredRow>(
  nombre: string,
  rows: readonly Row[],
  answers: About<unknown>['answers'],
  { label, asNew, common, same, isSame, within = () => true }: ByName<Row>,
): { existing?: Existing; question?: Question } {
  const key = `nombre:${plain(nombre)}`
  const answer = answers[key]
  const alike = alikeAmong(nombre, rows, common).filter(within)
  const answered = answer && rows.find((row) => String(row.id) === answer && within(row))
  const one = same ?? alike.find(isSame) ?? answered
  if (one) return { existing: existingOf(one) }
  if (answer === AS_NEW || alike.length === 0) return {}
  return { question: askIfNew(nombre, alike, { key, label, asNew }) }
}
