import { VisuallyHidden } from '@mantine/core'
import type { Gerencia } from '../../contract/gerencia.ts'
import { FigureTable } from '../cifras/figure-table.tsx'
import classes from './gerencia.module.css'
import { diaColumns } from './gerencia-columns.ts'
import { shortClp } from './short-clp.ts'

const HEIGHT = 100
/** Least distance between two labels, in per cent of the height. */
const APART = 13

interface Line {
  name: string
  kind: 'now' | 'before' | 'goal'
  values: readonly number[]
}

function sumUp(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => {
    sum += value
    return sum
  })
}

/** Moves labels apart, the uppermost first. Heights are per cent from the top. */
function spread(labels: readonly { line: Line; top: number }[]) {
  let free = 0
  return labels
    .toSorted((a, b) => a.top - b.top)
    .map(({ line, top }) => {
      const at = Math.max(top, free)
      free = at + APART
      return { line, top: at }
    })
}

interface MonthLineProps {
  porDia: Gerencia['porDia']
  /** Goal of each day; undefined without one. */
  goalPerDay: number | undefined
}

/** Sales summed up day by day: this month thick, the year before thin, the goal dashed. Each line ends with its sum. */
export function MonthLine({ porDia, goalPerDay }: MonthLineProps) {
  const days = porDia.length
  const before = sumUp(porDia.map(({ antes }) => antes))
  const lines: Line[] = [
    { name: 'este año', kind: 'now', values: sumUp(porDia.map(({ ventas }) => ventas)) },
    ...((before.at(-1) ?? 0) > 0
      ? [{ name: 'hace un año', kind: 'before' as const, values: before }]
      : []),
    ...(goalPerDay
      ? [
          {
            name: 'meta a ese día',
            kind: 'goal' as const,
            values: porDia.map(({ dia }) => dia * goalPerDay),
          },
        ]
      : []),
  ]
  const top = Math.max(1, ...lines.flatMap(({ values }) => values))
  const heightOf = (value: number) => HEIGHT - (value / top) * HEIGHT
  const labels = spread(lines.map((line) => ({ line, top: heightOf(line.values.at(-1) ?? 0) })))
  const ticks = [...new Set([1, Math.ceil(days / 2), days])]
  return (
    <figure className={classes.line}>
      <div className={classes.plot} aria-hidden>
        <svg
          viewBox={`0 0 ${Math.max(1, days)} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {[0, 0.5, 1].map((level) => (
            <path
              key={level}
              className={classes.grid}
              d={`M0 ${HEIGHT * level}H${days}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {lines.map(({ kind, values }) => (
            <path
              key={kind}
              data-kind={kind}
              d={`M0 ${HEIGHT}${values.map((value, i) => `L${i + 1} ${heightOf(value)}`).join('')}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div className={classes.labels}>
          {labels.map(({ line, top: at }) => (
            <span key={line.kind} data-kind={line.kind} style={{ top: `${at}%` }}>
              <strong>{shortClp(line.values.at(-1) ?? 0)}</strong> {line.name}
            </span>
          ))}
        </div>
      </div>
      <div className={classes.days} aria-hidden>
        {ticks.map((day) => (
          <span key={day}>día {day}</span>
        ))}
      </div>
      <VisuallyHidden>
        <FigureTable
          label="Ventas por día"
          columns={diaColumns}
          rows={porDia}
          rowId={({ dia }) => dia}
          picked="ventas"
          whole
        />
      </VisuallyHidden>
    </figure>
  )
}
