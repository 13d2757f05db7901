import { addDays, addMonths, type Day, firstOfMonth, lastOfMonth } from '#lib/contract/civil-day.ts'
import type { DayRange } from '#lib/web/filters/quick-days.tsx'

type Periodo = Required<DayRange> & { label: string }

/** A year of whole months up to this one: what the screen opens with. */
export const ultimosDoceMeses = (hoy: Day): Periodo => ({
  label: 'Últimos 12 meses',
  desde: addMonths(firstOfMonth(hoy), -11),
  hasta: lastOfMonth(hoy),
})

/** The periods that are looked at most. */
export function periodosDe(hoy: Day): readonly Periodo[] {
  const mes = firstOfMonth(hoy)
  const ano = Number(hoy.slice(0, 4))
  const delAno = (label: string, cual: number) => ({
    label,
    desde: `${cual}-01-01`,
    hasta: `${cual}-12-31`,
  })
  return [
    ultimosDoceMeses(hoy),
    { label: 'Este mes', desde: mes, hasta: lastOfMonth(hoy) },
    { label: 'Mes pasado', desde: addMonths(mes, -1), hasta: addDays(mes, -1) },
    delAno('Este año', ano),
    delAno('Año pasado', ano - 1),
  ]
}
