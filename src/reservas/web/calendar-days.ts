import type { Day } from '#lib/contract/civil-day.ts'
import type { DataOf } from '#lib/contract/endpoint.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { DiaCalendario } from '../contract/reserva.ts'
import type { reservas } from '../contract.ts'

/** Day of the calendar: its excursions, fullest first, and their sums. */
export interface CalendarDay {
  fecha: Day
  excursiones: readonly DiaCalendario[]
  reservas: number
  pasajeros: number
}

/** Returns the rows of the compact calendar. Drops items of the long form, which have no passengers. */
export const resumenRows = (data: DataOf<typeof reservas.getCalendario> = []): DiaCalendario[] =>
  data.flatMap((row) => ('pasajeros' in row ? [row] : []))

export const totalOf = (rows: Iterable<{ reservas: number; pasajeros: number }>) => {
  const total = { reservas: 0, pasajeros: 0 }
  for (const { reservas, pasajeros } of rows) {
    total.reservas += reservas
    total.pasajeros += pasajeros
  }
  return total
}

const fullestFirst = (a: DiaCalendario, b: DiaCalendario) =>
  b.pasajeros - a.pasajeros || compareSpanish(a.nombreExcursion, b.nombreExcursion)

export const calendarDayOf = (fecha: Day, rows: readonly DiaCalendario[]): CalendarDay => ({
  fecha,
  excursiones: rows.toSorted(fullestFirst),
  ...totalOf(rows),
})

/** Groups rows by day; days without reservations are absent. */
export function calendarDaysOf(rows: readonly DiaCalendario[]): ReadonlyMap<Day, CalendarDay> {
  const byDay = new Map<Day, DiaCalendario[]>()
  for (const row of rows) {
    const others = byDay.get(row.fecha)
    if (others) others.push(row)
    else byDay.set(row.fecha, [row])
  }
  return new Map([...byDay].map(([fecha, some]) => [fecha, calendarDayOf(fecha, some)]))
}

/** Sums rows by excursion, fullest first. */
export function excursionesOf(rows: readonly DiaCalendario[]): DiaCalendario[] {
  const sums = new Map<number, DiaCalendario>()
  for (const row of rows) {
    const sum = sums.get(row.excursionId)
    sums.set(row.excursionId, sum ? { ...sum, ...totalOf([sum, row]) } : row)
  }
  return [...sums.values()].sort(fullestFirst)
}
