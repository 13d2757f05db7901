import type { CSSProperties } from 'react'
import { titleOfMonth } from '#lib/contract/civil-day.ts'
import type { SalesOfMonth } from '../../contract.ts'
import classes from './estadisticas.module.css'
import { MEASURE_NAMES, type Measure, written } from './measures.ts'
import { shortMonth, withoutGaps } from './months.ts'

const HEIGHT = 100
/** Number of names that fit below the columns; longer periods skip some. */
const NAMES = 12

interface MonthChartProps {
  months: readonly SalesOfMonth[]
  measure: Measure
}

/** Column chart of at least one month. The table beside it has the figures. */
export function MonthChart({ months, measure }: MonthChartProps) {
  const rows = withoutGaps(months)
  const largest = rows.reduce((one, other) => (other[measure] > one[measure] ? other : one))
  const top = Math.max(1, largest[measure])
  const step = Math.ceil(rows.length / NAMES)
  const most = written(measure, largest[measure])
  const label = `${MEASURE_NAMES[measure]} por mes; el mayor, ${titleOfMonth(largest.mes)} con ${most}`
  return (
    <figure className={classes.chart}>
      <figcaption>
        Mayor: <strong>{most}</strong> en {shortMonth(largest.mes)}
      </figcaption>
      <svg
        viewBox={`0 0 ${rows.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {[0, 0.5, 1].map((level) => (
          <path
            key={level}
            className={classes.gridline}
            d={`M0 ${HEIGHT * level}H${rows.length}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
        {rows.map((row, i) => {
          const height = (row[measure] / top) * HEIGHT
          return (
            <rect
              key={row.mes}
              className={classes.bar}
              x={i + 0.14}
              width={0.72}
              y={HEIGHT - height}
              height={height}
            >
              <title>{`${titleOfMonth(row.mes)}: ${written(measure, row[measure])}`}</title>
            </rect>
          )
        })}
      </svg>
      <div
        className={classes.names}
        style={{ '--columns': rows.length } as CSSProperties}
        aria-hidden
      >
        {rows.map(({ mes }, i) => (
          <span key={mes}>{i % step === 0 ? shortMonth(mes) : ''}</span>
        ))}
      </div>
    </figure>
  )
}
