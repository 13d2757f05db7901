type Plain = string | number | boolean | null | undefined

/** The way to a plain value inside a row: `'id'`, `'hotel.nombre'`. */
type Path<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends Plain
    ? Key
    : NonNullable<Row[Key]> extends readonly unknown[]
      ? never
      : `${Key}.${Path<NonNullable<Row[Key]>>}`
}[keyof Row & string]

/** A list inside the row as one text: what each item gives, with `; ` between them unless said otherwise. */
type Each<Row> = {
  [Key in keyof Row & string]: Row[Key] extends readonly (infer Item)[]
    ? { each: Key; show: Source<Item>; with?: string }
    : never
}[keyof Row & string]

type SourceBy<Path, Each> =
  | Path
  | { text: string }
  /** Numbers added up, less those in `minus`. */
  | { sum: readonly SourceBy<Path, Each>[]; minus?: readonly SourceBy<Path, Each>[] }
  /** Texts in a line, the empty ones left out; a space between them unless said otherwise. */
  | { join: readonly SourceBy<Path, Each>[]; with?: string }
  /** The first that is not empty. */
  | { first: readonly SourceBy<Path, Each>[] }
  /** The text of a value; where it has none, `otherwise`, or else the value as it is. */
  | {
      map: SourceBy<Path, Each>
      to: Readonly<Record<string | number, string>>
      otherwise?: SourceBy<Path, Each>
    }
  /** Another source for each value. */
  | {
      choose: SourceBy<Path, Each>
      from: Readonly<Record<string | number, SourceBy<Path, Each>>>
      otherwise?: SourceBy<Path, Each>
    }
  /** `20-11-2026`, `08:30`, `$1.234` inside another text; a column of its own says its kind instead. */
  | { day: SourceBy<Path, Each> }
  | { time: SourceBy<Path, Each> }
  | { money: SourceBy<Path, Each> }
  | Each

/**
 * Where a cell's value comes from. Data, not a function, because it is posted to a worker. What is absent on the way
 * gives an empty cell.
 */
export type Source<Row> = SourceBy<Path<Row>, Each<Row>>

interface AnyEach {
  each: string
  show: AnySource
  with?: string
}
/** A source whose row is known only when it is here. */
export type AnySource = SourceBy<string, AnyEach>

/** `money`: whole pesos. `decimal`: an amount with two decimals. `date`: a civil day `YYYY-MM-DD`. `time`: `HH:MM:SS`. `rut`: as stored. */
export type Kind = 'text' | 'number' | 'money' | 'decimal' | 'date' | 'time' | 'rut'

/** Kinds whose values are numbers. */
export const isFigure = (kind: Kind = 'text') =>
  kind === 'number' || kind === 'money' || kind === 'decimal'

interface ColumnOf<Value> {
  header: string
  value: Value
  kind?: Kind
  /** Characters, about. */
  width?: number
  /**
   * A sum at the foot in Excel and PDF; with `by`, one for each text under that heading, which is the same in all columns,
   * and `rest` names the sum of the rows that say nothing there.
   */
  total?: boolean | { by: string; rest: string }
  /** False for what has no place on a sheet of A4. */
  paper?: boolean
}
export type ExportColumn<Row> = ColumnOf<Source<Row>>
export type AnyColumn = ColumnOf<AnySource>

const WIDTHS: Record<Kind, number> = {
  text: 18,
  number: 9,
  money: 12,
  decimal: 12,
  date: 11,
  time: 7,
  rut: 14,
}

/** Characters a column is wide, its heading at least. */
export const widthOf = ({ width, kind = 'text', header }: AnyColumn) =>
  width ?? Math.max(WIDTHS[kind], header.length + 2)
