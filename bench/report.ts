import { cpus, loadavg } from 'node:os'

export interface Line {
  what: string
  reservas?: number
  connections?: number
  product: string
  ceiling?: string
  ratio?: string
  target: string
  ok: boolean
  note?: string
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
    line.ok ? 'ok' : 'SHORT',
  ])
  const widths = HEAD.map((title, n) =>
    Math.max(title.length, ...rows.map((row) => row[n]?.length ?? 0)),
  )
  const write = (cells: string[]) =>
    `| ${cells.map((cell, n) => cell.padEnd(widths[n] ?? 0)).join(' | ')} |`
  const short = lines.filter(({ ok }) => !ok).length
  return [
    describeMachine(postgres),
    '',
    write(HEAD),
    write(widths.map((width) => '-'.repeat(width))),
    ...rows.map(write),
    '',
    ...lines.flatMap(({ what, note }) => (note ? [`- ${what}: ${note}`] : [])),
    `${lines.length - short} ok, ${short} short`,
  ].join('\n')
}

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
