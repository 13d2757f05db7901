import {
  addMonths,
  type Day,
  firstOfMonth,
  lastOfMonth,
  type Month,
  monthOf,
} from '#lib/contract/civil-day.ts'

/** Day by which sales are counted: of the trip, or on which they were made. */
export const BASES = ['viaje', 'venta'] as const
export type Base = (typeof BASES)[number]

/** Days since the trip, by which money in the street is told apart. */
export const AGES = ['hasta2', 'hasta7', 'hasta30', 'mas'] as const
export type Age = (typeof AGES)[number]

export interface Days {
  readonly desde: Day
  readonly hasta: Day
}

/**
 * Returns the days of a month, and the same days of the year before. Of a month that runs the days until today count on
 * both sides (ES-2).
 */
export function daysToCompare(mes: Month, hoy: Day): { dias: Days; diasAntes: Days } {
  const desde = `${mes}-01`
  const hasta = monthOf(hoy) === mes ? hoy : lastOfMonth(desde)
  return {
    dias: { desde, hasta },
    diasAntes: { desde: addMonths(desde, -12), hasta: addMonths(hasta, -12) },
  }
}

/** Tells whether days of the month are still to come. */
export const hasRest = (mes: Month, hoy: Day) =>
  monthOf(hoy) === mes && hoy < lastOfMonth(firstOfMonth(hoy))

/** Returns the share of seats that were taken, in whole per cent; null where no seats are known. */
export const ocupacionOf = ({ asientos, sentados }: { asientos: number; sentados: number }) =>
  asientos > 0 ? Math.round((100 * sentados) / asientos) : null

/** Returns by how many whole per cent a sum is above another one, negative below; null without the other one. */
export const changeOf = (now: number, before: number): number | null =>
  before > 0 ? Math.round((100 * (now - before)) / before) : null
