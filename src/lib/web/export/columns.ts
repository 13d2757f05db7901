type Plain = string | number | boolean | null | undefined

/** Path to a plain value inside a row: `'id'`, `'hotel.nombre'`. */
type Path<Row> = {
  [Key in keyof Row & string]: NonNullable<Row[Key]> extends Plain
    ? Key
    : NonNullable<Row[Key]> extends readonly unknown[]
      ? never
      : `${Key}.${Path<NonNullable<Row[Key]>>}`
}[keyof Row & string]

/** List inside the row as one text: each item's value, joined with `; ` by default. */
type Each<Row> = {
  [Key in keyof Row & string]: Row[Key] extends readonly (infer Item)[]
    ? { each: Key; show: Source<Item>; with?: string }
    : never
}[keyof Row & string]

type SourceBy<Path, Each> =
  | Path
  | { text: string }
  /** Sum of numbers, less those in `minus`. */
  | { sum: readonly SourceBy<Path, Each>[]; minus?: readonly SourceBy<Path, Each>[] }
  /** Texts joined with a space by default; empty ones are left out. */
  | { join: readonly SourceBy<Path, Each>[]; with?: string }
  | { first: readonly SourceBy<Path, Each>[] }
  /** Text for a value; without one, `otherwise`, or else the value itself. */
  | {
      map: SourceBy<Path, Each>
      to: Readonly<Record<string | number, string>>
      otherwise?: SourceBy<Path, Each>
    }
  | {
      choose: SourceBy<Path, Each>
      from: Readonly<Record<string | number, SourceBy<Path, Each>>>
      otherwise?: SourceBy<Path, Each>
    }
  /** `20-11-2026`, `08:30`, `$1.234` inside another text. A column of its own uses `kind` instead. */
  | { day: SourceBy<Path, Each> }
  | { time: SourceBy<Path, Each> }
  | { money: SourceBy<Path, Each> }
  | Each

/** Origin of a cell's value: data, not a function, because it is posted to a worker. A gap gives an empty cell. */
export type Source<Row> = SourceBy<Path<Row>, Each<Row>>

interface AnyEach {
  each: string
  show: AnySource
  with?: string
}
/** Source whose row type is not known at compile time. */
export type AnySource = SourceBy<string, AnyEach>

/** `money`: whole pesos. `decimal`: an amount with two decimals. `date`: a civil day `YYYY-MM-DD`. `time`: `HH:MM:SS`. `rut`: as stored. */
export type Kind = 'text' | 'number' | 'money' | 'decimal' | 'date' | 'time' | 'rut'

export const isFigure = (kind: Kind = 'text') =>
  kind === 'number' || kind === 'money' || kind === 'decimal'

interface ColumnOf<Value> {
  header: string
  value: Value
  kind?: Kind
  /** Approximate width in characters. */
  width?: number
  /** Sum at the foot. `by`: one sum per text under that heading (same in all columns); `rest` names the others. */
  total?: boolean | { by: string; rest: string }
  /** False leaves the column off an A4 sheet. */
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

/** Returns the width of a column in characters, at least that of its heading. */
export const widthOf = ({ width, kind = 'text', header }: AnyColumn) =>
  width ?? Math.max(WIDTHS[kind], header.length + 2)
