import papaparse from 'papaparse'

/** Excel reads a file as UTF-8 only with this mark. */
export const BOM = '\ufeff'
/** Starts of a formula in spreadsheets, full-width forms included. A negative number is no formula. */
const FORMULA = /^[=+@\t\r\n＝＋－＠]|^-(?!\d+(,\d+)?$)/
const OPTIONS = {
  // Separator of spreadsheets set to Chilean Spanish.
  delimiter: ';',
  newline: '\r\n',
  escapeFormulae: FORMULA,
  // Quotes every text: it stays one field for programs that expect commas.
  quotes: (value: unknown) => typeof value === 'string' && value !== '',
}

export const csvLines = (fields: unknown[][]): string => papaparse.unparse(fields, OPTIONS)
