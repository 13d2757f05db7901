import { type Day, daysBetween } from '#lib/contract/civil-day.ts'
import type { Moneda } from '../contract.ts'

export interface Point {
  fecha: Day
  value: number
}

/** Returns the rates of a period, oldest first. Begins with the last rate before the period. */
export function seriesOf(
  monedas: readonly Moneda[],
  field: 'dolar' | 'real',
  desde: Day,
  hasta: Day,
): Point[] {
  const untilToday = monedas
    .filter(({ fecha }) => fecha <= hasta)
    .toSorted((a, b) => (a.fecha < b.fecha ? -1 : 1))
  const points = untilToday
    .filter(({ fecha }) => fecha >= desde)
    .map((moneda) => ({ fecha: moneda.fecha, value: moneda[field] }))
  const previous = untilToday.findLast(({ fecha }) => fecha < desde)
  return previous && points[0]?.fecha !== desde
    ? [{ fecha: desde, value: previous[field] }, ...points]
    : points
}

export interface Frame {
  desde: Day
  hasta: Day
  width: number
  height: number
}

/** Share of the height kept free above the highest rate and below the lowest. */
const MARGIN = 0.12

/** Computes the points of the line within a frame; each rate holds until the next one. */
export function traceLine(points: readonly Point[], { desde, hasta, width, height }: Frame) {
  const values = points.map(({ value }) => value)
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const days = Math.max(1, daysBetween(desde, hasta))
  const range = max - min
  const xOf = (fecha: Day) => rounded((daysBetween(desde, fecha) / days) * width)
  const yOf = ({ value }: Point) =>
    rounded(
      range === 0 ? height / 2 : height * (1 - MARGIN - ((value - min) / range) * (1 - 2 * MARGIN)),
    )
  const [first, ...rest] = points.map((point) => ({
    ...point,
    x: xOf(point.fecha),
    y: yOf(point),
  }))
  const line = first
    ? `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}H${width}`
    : ''
  return {
    min,
    max,
    line,
    area: first ? `${line}V${height}H${first.x}Z` : '',
  }
}

const rounded = (n: number) => Math.round(n * 10) / 10

export const rateOn = (points: readonly Point[], day: Day) =>
  points.findLast(({ fecha }) => fecha <= day)
