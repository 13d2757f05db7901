import papaparse from 'papaparse'

/** Excel takes a file for UTF-8 only if it begins with this. */
export const BOM = '\ufeff'
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

/** Lines of a CSV file, without one at the end; no text of theirs becomes a formula (D23). */
export const csvLines = (fields: unknown[][]): string => papaparse.unparse(fields, OPTIONS)
