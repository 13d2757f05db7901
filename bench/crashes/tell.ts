import { BLOWS, type Blow } from './blows.ts'
import type { Findings } from './check.ts'
import type { Ledger } from './ledger.ts'

export interface Round {
  readonly blow: Blow
  /** Milliseconds until the server was ready again. */
  readonly backIn: number
}

const EVERY = 10
const countBy = <T>(items: readonly T[], key: (item: T) => string) =>
  [...Map.groupBy(items, key)].map(([name, some]) => [name, some.length] as const)
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

export function tellProgress(done: readonly Round[], { entries }: Ledger) {
  if (done.length % EVERY === 0)
    console.info(`${done.length} rounds, ${entries.filter(isConfirmed).length} changes confirmed`)
}

const isConfirmed = ({ end }: Ledger['entries'][number]) => end === 'confirmed'

export function tell({
  done,
  ledger,
  findings,
  files,
}: {
  done: readonly Round[]
  ledger: Ledger
  findings: Findings
  files: number
}) {
  const lines = [
    '',
    '| rounds | blow | ready again, median | longest |',
    '| --- | --- | --- | --- |',
  ]
  for (const [blow, rounds] of Map.groupBy(done, (round) => round.blow)) {
    const times = rounds.map(({ backIn }) => backIn).sort((a, b) => a - b)
    const middle = seconds(times[times.length >> 1] ?? 0)
    lines.push(`| ${rounds.length} | ${BLOWS[blow]} | ${middle} | ${seconds(times.at(-1) ?? 0)} |`)
  }
  const ends = countBy(ledger.entries, ({ end }) => end)
  const verbs = countBy(ledger.entries.filter(isConfirmed), ({ what }) => what)
  const answers = [...ledger.answers].sort(([a], [b]) => a - b)
  const list = (pairs: (readonly [string | number, number])[]) =>
    pairs.map(([name, n]) => `${n} ${name}`).join(', ')
  lines.push(
    '',
    `${done.length} rounds; changes: ${list(ends)}; sent again with the same key: ${ledger.repeated}`,
    `confirmed: ${list(verbs)}`,
    `receipts acknowledged: ${ledger.receipts.length}; files of receipts: ${files}`,
    `answers (0: none): ${answers.map(([status, n]) => `${status}: ${n}`).join(', ')}; slowest 503: ${seconds(ledger.slowest503)}`,
    findings.length === 0
      ? 'nothing lost, doubled or half'
      : `FOUND in round ${done.length}: ${list(countBy(findings, ([kind]) => kind))}`,
    ...findings.slice(0, 12).map(([kind, what]) => `  ${kind}: ${what}`),
  )
  console.info(lines.join('\n'))
}
