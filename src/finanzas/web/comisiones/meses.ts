import { addMonths, type Day, firstOfMonth, formatMonth } from '#lib/contract/civil-day.ts'
import { type Mes, mesDe, PRIMER_MES } from '../../rules.ts'

/** Formats `Noviembre de 2026`. */
export function nombreDeMes(mes: Mes) {
  const nombre = formatMonth(`${mes}-01`)
  return nombre.charAt(0).toLocaleUpperCase('es') + nombre.slice(1)
}

/** Returns the months that can be paid: from this one back to the first with a known withholding. */
export function mesesHasta(hoy: Day): Mes[] {
  const meses: Mes[] = []
  for (let dia = firstOfMonth(hoy); mesDe(dia) >= PRIMER_MES; dia = addMonths(dia, -1))
    meses.push(mesDe(dia))
  return meses
}
