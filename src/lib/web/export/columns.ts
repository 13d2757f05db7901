/** `money`: whole pesos. `decimal`: an amount with two decimals. `date`: a civil day `YYYY-MM-DD`. `time`: `HH:MM:SS`. `rut`: as stored. */
export type Kind = 'text' | 'number' | 'money' | 'decimal' | 'date' | 'time' | 'rut'

export const isFigure = (kind: Kind = 'text') =>
  kind === 'number' || kind === 'money' || kind === 'decimal'

/** Column of a written file. */
export interface FileColumn {
  header: string
  kind?: Kind
  /** Approximate width in characters. */
  width?: number
  /** Sum at the foot. `by`: one sum per text under that heading (same in all columns); `rest` names the others. */
  total?: boolean | { by: string; rest: string }
  /** False leaves the column off an A4 sheet. */
  paper?: boolean
}

/** Column of an export, with the value that it reads from a row. */
export interface ExportColumn<Row> extends FileColumn {
  value: (row: Row) => string | number | null | undefined
}

const WIDTHS: Record<Kind, number> = {
  text: 18,
  number: 9,
  money: 12,
  decimal: 12,
  date: 11,
  time: 7,
  rut: 14,
}

/** Returns the width of a column in characters, at least that of its heading. */
export const widthOf = ({ width, kind = 'text', header }: FileColumn) =>
  width ?? Math.max(WIDTHS[kind], header.length + 2)
