/** Never holds values that callers choose: each combination is a series that stays in memory. */
export type Labels = Readonly<Record<string, string | number>>

export interface Metrics {
  counter(name: string, help: string): (labels: Labels) => void
  /** `bounds` are in rising order. */
  histogram(name: string, help: string, bounds: number[]): (labels: Labels, value: number) => void
  /** Numbers read at each scrape. */
  reading(
    name: string,
    help: string,
    read: () => number | readonly (readonly [Labels, number])[],
    type?: 'gauge' | 'counter',
  ): void
  text(): string
}

export const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8'

const quoted = (value: string | number) =>
  String(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')
const labelText = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${quoted(value)}"`)
    .join(',')
const line = (name: string, labels: string, value: number) =>
  labels ? `${name}{${labels}} ${value}` : `${name} ${value}`

export function createMetrics(): Metrics {
  const parts: (() => string[])[] = []
  const head = (name: string, help: string, type: string) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
  ]
  return {
    counter(name, help) {
      const counts = new Map<string, number>()
      parts.push(() => [
        ...head(name, help, 'counter'),
        ...[...counts].map(([labels, n]) => line(name, labels, n)),
      ])
      return (labels) => {
        const key = labelText(labels)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    },
    histogram(name, help, bounds) {
      const series = new Map<string, { counts: number[]; sum: number }>()
      parts.push(() => [
        ...head(name, help, 'histogram'),
        ...[...series].flatMap(([labels, { counts, sum }]) =>
          buckets(name, labels, bounds, counts, sum),
        ),
      ])
      return (labels, value) => {
        const key = labelText(labels)
        const one = series.get(key) ?? { counts: bounds.map(() => 0).concat(0), sum: 0 }
        series.set(key, one)
        const within = bounds.findIndex((bound) => value <= bound)
        const at = within < 0 ? bounds.length : within
        one.counts[at] = (one.counts[at] ?? 0) + 1
        one.sum += value
      }
    },
    reading(name, help, read, type = 'gauge') {
      parts.push(() => {
        const values = read()
        const all = typeof values === 'number' ? ([[{}, values]] as const) : values
        return [
          ...head(name, help, type),
          ...all.map(([labels, value]) => line(name, labelText(labels), value)),
        ]
      })
    },
    text: () => `${parts.flatMap((part) => part()).join('\n')}\n`,
  }
}

function buckets(name: string, labels: string, bounds: number[], counts: number[], sum: number) {
  let total = 0
  const lines = counts.map((n, i) => {
    total += n
    const bound = `le="${bounds[i] ?? '+Inf'}"`
    return line(`${name}_bucket`, labels ? `${labels},${bound}` : bound, total)
  })
  return [...lines, line(`${name}_sum`, labels, sum), line(`${name}_count`, labels, total)]
}
