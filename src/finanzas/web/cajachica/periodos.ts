import { addDays, addMonths, type Day, firstOfMonth } from '#lib/contract/civil-day.ts'
import type { DayRange } from '#lib/web/filters/quick-days.tsx'

/** The days of the ledger that are asked for most; the first ones are what it opens with. */
export function periodosDe(hoy: Day): readonly (Required<DayRange> & { label: string })[] {
  const mes = firstOfMonth(hoy)
  const ano = hoy.slice(0, 4)
  return [
    { label: '3 meses', desde: addMonths(mes, -2), hasta: hoy },
    { label: 'Este mes', desde: mes, hasta: hoy },
    { label: 'Mes pasado', desde: addMonths(mes, -1), hasta: addDays(mes, -1) },
    { label: 'Este año', desde: `${ano}-01-01`, hasta: hoy },
  ]
}
