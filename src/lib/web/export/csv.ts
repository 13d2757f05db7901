import { unparse } from 'papaparse'
import { type Cell, writtenOf } from './cells.ts'
import type { AnyColumn } from './columns.ts'
import type { Progress, Sheet } from './sheet.ts'

/** Excel takes a file for UTF-8 only if it begins with this. */
const BOM = '\ufeff'
const AT_ONCE = 2000
/** What spreadsheets take for the beginning of a formula, in its full-width form too; a number below zero is none. */
const FORMULA = /^[=+@\t\r\n＝＋－＠]|^-(?!\d+(,\d+)?$)/
const OPTIONS = {
  // What a spreadsheet set to Chilean Spanish expects.
  delimiter: ';',
  newline: '\r\n',
  escapeFormulae: FORMULA,
  // Quoted, a text is one field to whoever expects commas, too.
  quotes: (value: unknown) => typeof value === 'string' && value !== '',
}

/** Days and times as people write them, amounts as plain numbers. */
export async function csvOf({ columns, rows }: Sheet, progress: Progress): Promise<Blob> {
  const lines = (fields: unknown[][]) => unparse(fields, OPTIONS)
  const parts = [BOM, lines([columns.map(({ header }) => header)])]
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const portion = rows.slice(at, at + AT_ONCE)
    parts.push(
      '\r\n',
      lines(portion.map((cells) => cells.map((cell, n) => fieldOf(cell, columns[n])))),
    )
    progress(at / rows.length)
  }
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}

// Where fields end with a semicolon, decimals begin with a comma.
const fieldOf = (cell: Cell, column: AnyColumn | undefined) =>
  typeof cell !== 'number'
    ? writtenOf(cell, column?.kind)
    : Number.isInteger(cell)
      ? cell
      : String(cell).replace('.', ',')
