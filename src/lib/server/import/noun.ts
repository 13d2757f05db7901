import type { Transaction } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import type { NamedColumn } from '#lib/contract/import/columns.ts'
import type { Reading } from '#lib/contract/import/reading.ts'
import type { AppError } from '../errors.ts'

export type Values = Readonly<Record<string, unknown>>

/** Answers to questions that name no row. */
export const AS_NEW = 'nuevo'
export const CONFIRMED = 'si'

export interface Choice {
  readonly id: string
  readonly nombre: string
}

/** Asked before a row is taken; `key` is the same for every row that asks the same. */
export interface Question {
  readonly key: string
  /** Label of the column that it is about; empty if it is about the whole row. */
  readonly campo: string
  readonly texto: string
  /** Likely answers, best first. */
  readonly opciones: readonly Choice[]
  /** Field whose whole list may be chosen from, besides. */
  readonly lista?: string
}

export interface Fault {
  /** Label of the column; empty for the whole row. */
  readonly campo: string
  readonly razon: string
}

/** Names that were read once for many rows, the day, and the answers so far. */
export interface About<Names> {
  readonly today: Day
  readonly names: Names
  readonly answers: Readonly<Record<string, string>>
}

export interface ImportColumn<Names> extends NamedColumn {
  /** Written into the template. */
  readonly example: string
  read(text: string, about: About<Names>): Reading | { readonly question: Question }
  /** All names that a cell may mean, for who answers a question about it. */
  choices?(names: Names): readonly Choice[]
}

/** Row that the database has already. */
export interface Existing {
  readonly id: string
  readonly version: number
  readonly nombre: string
  readonly fields: Values
}

export interface Done {
  readonly id: string
  readonly version: number
}

/** Row of the database that a file should have had, in words. */
export interface Missing {
  readonly id: number
  readonly texto: string
}

/** Things that verbs write with a row: where it is from, and the names that were read. */
export interface Deed<Names> {
  readonly origin: string
  readonly names: Names
}

export interface Confirmation {
  readonly field: `confirmar${string}`
  readonly texto: string
}

/** How nearly equal names are asked about. */
export interface AlikeNames {
  /** Label of the column of the name. */
  readonly label: string
  /** Answer that it is another one. */
  readonly asNew: string
  /** Words that many of these names have. */
  readonly common: readonly string[]
}

/** Table of a noun: what a file of it may say, how a row finds an existing one, and the verbs that write. */
export interface ImportNoun<Call, Names = unknown> {
  readonly columns: readonly ImportColumn<Names>[]
  /** Field by which lists call a row. */
  readonly nameField: string
  /** Fields by which a row is found: it never changes them. */
  readonly identity: readonly string[]
  /** Values that stand for fields left out of an existing row. */
  readonly blanks: Values
  /** Fields that a change of another one changes too: undoing puts both back. */
  readonly together?: Readonly<Record<string, readonly string[]>>
  /** Names of which two nearly equal ones in a file are asked about; left out where rows may have the same. */
  readonly alike?: AlikeNames & { within?(key: string): string }
  load(call: Call): Promise<Names>
  /** Two rows of a file with the same key are one too many. Null if any may be repeated. */
  keyOf(values: Values): string | null
  find(
    call: Call,
    values: Values,
    about: About<Names>,
  ): Promise<{ existing?: Existing; question?: Question }>
  add(call: Call, values: Values, deed: Deed<Names>): Promise<Done>
  put(call: Call, existing: Existing, changed: Values, deed: Deed<Names>): Promise<Done>
  /** Takes back what was added. Refuses one that somebody changed. */
  remove(call: Call, done: Done, origin: string): Promise<unknown>
  /** Puts the values back that a change replaced. Refuses a row that somebody changed since. */
  restore(call: Call, done: Done, before: Values, origin: string): Promise<unknown>
  /** Finds what a whole file should have had, from what its rows say in some fields. */
  readonly missing?: {
    readonly fields: readonly string[]
    find(call: Call, rows: readonly Values[]): Promise<readonly Missing[]>
  }
  /** Returns what a refusal asks: the field that confirms it, and the question; null if it asks nothing. */
  confirms?(error: AppError): Confirmation | null
}

export interface InTransaction {
  readonly db: Transaction<DB>
}
