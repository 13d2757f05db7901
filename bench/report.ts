import { cpus, loadavg } from 'node:os'

export interface Line {
  what: string
  reservas?: number
  connections?: number
  product: string
  ceiling?: string
  ratio?: string
  target: string
  /** Whether it meets the target. */
  ok: boolean
  /** Tells that something did not work, whatever the figures say. */
  fault?: string
  note?: string
}

/** Figure that this system does not tell. */
export const UNKNOWN = 'not told'

/** Tells what is wrong with a row apart from its target: something failed, or a figure is missing. */
export function faultOf({ product, ceiling, ratio, fault }: Line): string | undefined {
  if (fault) return fault
  const isFigure = product === UNKNOWN || /\d/.test(product)
  return isFigure &&
    !/NaN|Infinity|undefined|null/.test(`${product} ${ceiling ?? ''} ${ratio ?? ''}`)
    ? undefined
    : 'a figure is missing'
}

const HEAD = ['what', 'rows', 'conn', 'product', 'ceiling', 'ratio', 'target', 'verdict']

/** Formats the lines as one Markdown table and names the machine. */
export function report(lines: Line[], postgres: string): string {
  const rows = lines.map((line) => [
    line.what,
    line.reservas === undefined ? '' : line.reservas.toLocaleString('en').replaceAll(',', ' '),
    String(line.connections ?? ''),
    line.product,
    line.ceiling ?? '',
    line.ratio ?? '',
    line.target,
    isGood(line) ? 'ok' : 'SHORT',
  ])
  const widths = HEAD.map((title, n) =>
    Math.max(title.length, ...rows.map((row) => row[n]?.length ?? 0)),
  )
  const write = (cells: string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const short = lines.filter((line) => !isGood(line)).length
  return [
    describeMachine(postgres),
    '',
    write(HEAD),
    write(widths.map((width) => '-'.repeat(width))),
    ...rows.map(write),
    '',
    ...lines.flatMap((line) =>
      [faultOf(line), line.note].flatMap((text) => (text ? [`- ${line.what}: ${text}`] : [])),
    ),
    `${lines.length - short} ok, ${short} short`,
  ].join('\n')
}

const isGood = (line: Line) => line.ok && faultOf(line) === undefined

function describeMachine(postgres: string) {
  const [cpu] = cpus()
  return [
    `${cpus().length} × ${cpu?.model.trim() || process.arch}`,
    `load ${loadavg()[0]?.toFixed(1)} at the end`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${postgres}`,
    new Date().toISOString().slice(0, 10),
  ].join(' · ')
}
