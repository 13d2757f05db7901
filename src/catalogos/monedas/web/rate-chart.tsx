import { type PointerEvent, useState } from 'react'
import { acceso } from '#acceso/contract.ts'
import { addDays, addMonths, type Day, daysBetween, formatDay } from '#lib/contract/civil-day.ts'
import { useLoaded, useQuery } from '#lib/web/query.ts'
import { monedas } from '../contract.ts'
import { formatRate } from '../rules.ts'
import classes from './rate-chart.module.css'
import { type Point, rateOn, seriesOf, traceLine } from './rate-series.ts'

const MONTHS = 6
const [WIDTH, HEIGHT] = [600, 100]

const percent = new Intl.NumberFormat('es-CL', {
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})

/** Formats the change from the first rate to the last in percent. */
function changeText(first: Point, last: Point) {
  const text = percent.format((last.value / first.value - 1) * 100)
  return `${text} % en ${MONTHS} meses`
}

interface RateLineProps {
  title: string
  tone: 'dolar' | 'real'
  points: readonly Point[]
  desde: Day
  hasta: Day
}

/** Draws one rate over the period, and shows the rate of the day under the pointer. */
function RateLine({ title, tone, points, desde, hasta }: RateLineProps) {
  const [day, setDay] = useState<Day | null>(null)
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return <div className={classes.panel} />

  const { line, area, min, max } = traceLine(points, {
    desde,
    hasta,
    width: WIDTH,
    height: HEIGHT,
  })
  const days = daysBetween(desde, hasta)
  const point = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const share = (event.clientX - box.left) / box.width
    setDay(addDays(desde, Math.round(Math.min(1, Math.max(0, share)) * days)))
  }
  const shown = day === null ? last : (rateOn(points, day) ?? first)
  const x = day === null ? null : (daysBetween(desde, day) / days) * WIDTH
  return (
    <figure className={classes.panel} data-tono={tone}>
      <figcaption className={classes.head}>
        <span className={classes.name}>{title}</span>
        <strong>{formatRate(shown.value)}</strong>
        <small>{day === null ? changeText(first, last) : formatDay(day)}</small>
      </figcaption>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title} desde el ${formatDay(desde)}: mínimo ${formatRate(min)}, máximo ${formatRate(max)}, último ${formatRate(last.value)}`}
        onPointerMove={point}
        onPointerLeave={() => setDay(null)}
      >
        <path className={classes.area} d={area} />
        <path className={classes.line} d={line} vectorEffect="non-scaling-stroke" />
        {x === null ? null : (
          <path
            className={classes.mark}
            d={`M${x} 0V${HEIGHT}`}
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className={classes.foot} aria-hidden>
        <span>{formatDay(desde)}</span>
        <span>
          mín {formatRate(min)} · máx {formatRate(max)}
        </span>
        <span>{formatDay(hasta)}</span>
      </div>
    </figure>
  )
}

/** Draws the rates of the last months, each with its own scale. Shows nothing if there is no line to draw. */
export function RateChart() {
  const { hoy } = useLoaded(acceso.ajustes, {})
  const { data, isPending } = useQuery(monedas.getAll, {})
  const desde = addMonths(hoy, -MONTHS)
  const series = (field: 'dolar' | 'real') => seriesOf(data ?? [], field, desde, hoy)
  if (!isPending && series('dolar').length < 2) return null
  return (
    <section className={`${classes.charts} no-print`} aria-label={`Últimos ${MONTHS} meses`}>
      <RateLine title="Dólar" tone="dolar" points={series('dolar')} desde={desde} hasta={hoy} />
      <RateLine title="Real" tone="real" points={series('real')} desde={desde} hasta={hoy} />
    </section>
  )
}
