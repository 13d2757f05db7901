import { formatDay, formatTime, isDay } from '#lib/contract/civil-day.ts'
import { formatClp, formatDecimal } from '#lib/contract/money.ts'
import { formatRut } from '#lib/contract/rut.ts'
import { type AnyColumn, type AnySource, isFigure, type Kind } from './columns.ts'

/** Number for `number` and `money`; day `YYYY-MM-DD`, time `HH:MM:SS` or text; null for an empty cell. */
export type Cell = string | number | null
export type Cells = readonly Cell[]

type Read = (row: unknown) => unknown

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''
const numberOf = (value: unknown) => (isEmpty(value) ? 0 : Number(value))
const textOf = (value: unknown) => (isEmpty(value) ? '' : String(value))

function step(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

export function readerOf(source: AnySource): Read {
  if (typeof source === 'string') {
    const names = source.split('.')
    return (row) => names.reduce(step, row)
  }
  if ('text' in source) return () => source.text
  if ('sum' in source) {
    const [plus, minus] = [source.sum.map(readerOf), (source.minus ?? []).map(readerOf)]
    const add = (reads: Read[], row: unknown) =>
      reads.reduce((sum, read) => sum + numberOf(read(row)), 0)
    return (row) => add(plus, row) - add(minus, row)
  }
  if ('join' in source) {
    const reads = source.join.map(readerOf)
    return (row) =>
      reads
        .map((read) => textOf(read(row)))
        .filter(Boolean)
        .join(source.with ?? ' ')
  }
  if ('first' in source) {
    const reads = source.first.map(readerOf)
    return (row) => reads.map((read) => read(row)).find((value) => !isEmpty(value))
  }
  if ('each' in source) {
    const [list, show] = [readerOf(source.each), readerOf(source.show)]
    return (row) => {
      const items = list(row)
      return (Array.isArray(items) ? items : [])
        .map((item) => textOf(show(item)))
        .filter(Boolean)
        .join(source.with ?? '; ')
    }
  }
  return choiceOf(source)
}

type Chosen = Extract<
  AnySource,
  { map: unknown } | { choose: unknown } | { day: unknown } | { time: unknown } | { money: unknown }
>

function choiceOf(source: Chosen): Read {
  if ('map' in source || 'choose' in source) {
    const of = readerOf('map' in source ? source.map : source.choose)
    const from = Object.entries('map' in source ? source.to : source.from).map(
      ([value, chosen]): [string, Read] => [
        value,
        'map' in source ? () => chosen : readerOf(chosen),
      ],
    )
    const choices = new Map(from)
    const otherwise = source.otherwise === undefined ? of : readerOf(source.otherwise)
    return (row) => (choices.get(textOf(of(row))) ?? otherwise)(row)
  }
  if ('money' in source) {
    const of = readerOf(source.money)
    return (row) => show(of(row), (value) => formatClp(Number(value)))
  }
  const [of, format] =
    'day' in source ? [readerOf(source.day), formatDay] : [readerOf(source.time), formatTime]
  return (row) => show(of(row), (value) => format(String(value)))
}

const show = (value: unknown, format: (value: unknown) => string) =>
  isEmpty(value) ? '' : format(value)

/** Converts a value to its kind. A value that does not fit stays text, so nothing is lost or guessed. */
function cellOf(value: unknown, kind: Kind): Cell {
  if (isEmpty(value)) return null
  if (isFigure(kind)) {
    const number = Number(value)
    return Number.isFinite(number) ? number : String(value)
  }
  return kind === 'rut' ? formatRut(String(value)) : String(value)
}

export function cellsOf(columns: readonly AnyColumn[]): (row: unknown) => Cells {
  const reads = columns.map(({ value, kind = 'text' }) => [readerOf(value), kind] as const)
  return (row) => reads.map(([read, kind]) => cellOf(read(row), kind))
}

export function writtenOf(cell: Cell, kind: Kind = 'text'): string {
  if (cell === null) return ''
  if (kind === 'money' && typeof cell === 'number') return formatClp(cell)
  if (kind === 'decimal' && typeof cell === 'number') return formatDecimal(cell)
  if (kind === 'date' && isDay(String(cell))) return formatDay(String(cell))
  if (kind === 'time') return formatTime(String(cell))
  if (kind === 'rut') return formatRut(String(cell))
  return String(cell)
}

/** Returns the rows of sums: null in columns without a sum; no rows if no column has a sum. */
export function totalsOf(columns: readonly AnyColumn[], rows: readonly Cells[]): Cells[] {
  if (!columns.some(({ total }) => total)) return []
  const split = columns.map(({ total }) => total).find((total) => typeof total === 'object')
  const mark = columns.findIndex(({ header }) => header === split?.by)
  const groups = Map.groupBy(rows, (cells) => textOf(cells[mark]))
  const nameOf = (text: string) => text || (groups.size > 1 ? (split?.rest ?? '') : '')
  return [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([text, some]) =>
      columns.map(({ total }, n): Cell => {
        if (n === mark) return nameOf(text) || null
        if (!total) return null
        return some.reduce((sum, { [n]: cell }) => sum + (typeof cell === 'number' ? cell : 0), 0)
      }),
    )
}
