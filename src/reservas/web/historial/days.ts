import { addDays, type Day, formatLongDay } from '#lib/contract/civil-day.ts'
import type { Movimiento } from '../../contract/reserva.ts'

interface HistorialDay {
  fecha: Day
  movimientos: Movimiento[]
}

/** Groups consecutive entries by day. */
export function byDay(rows: readonly Movimiento[]) {
  const days: HistorialDay[] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.fecha === row.fecha) last.movimientos.push(row)
    else days.push({ fecha: row.fecha, movimientos: [row] })
  }
  return days
}

/** Returns "Hoy", "Ayer" or null. */
export const nearby = (fecha: Day, hoy: Day) =>
  fecha === hoy ? 'Hoy' : fecha === addDays(hoy, -1) ? 'Ayer' : null

/** Returns "Viernes, 20 de noviembre de 2026". */
export const longDay = (fecha: Day) => {
  const text = formatLongDay(fecha)
  return text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
}
