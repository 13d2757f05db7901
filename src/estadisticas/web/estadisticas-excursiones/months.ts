import { addMonths, formatMonth } from '#lib/contract/civil-day.ts'
import type { SalesOfMonth } from '../../contract.ts'

/** Fills in the months without reservations between the first and the last. */
export function withoutGaps(months: readonly SalesOfMonth[]): SalesOfMonth[] {
  const [first, last] = [months[0], months.at(-1)]
  if (!first || !last) return []
  const known = new Map(months.map((month) => [month.mes, month]))
  const all: SalesOfMonth[] = []
  for (let day = `${first.mes}-01`; day.slice(0, 7) <= last.mes; day = addMonths(day, 1)) {
    const mes = day.slice(0, 7)
    all.push(known.get(mes) ?? { mes, reservas: 0, pasajeros: 0, total: 0 })
  }
  return all
}

/** Formats `nov 26`, the label of a column. */
export const shortMonth = (mes: string) =>
  `${formatMonth(`${mes}-01`).slice(0, 3)} ${mes.slice(2, 4)}`
