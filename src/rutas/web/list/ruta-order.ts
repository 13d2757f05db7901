import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { Ruta } from '../../contract.ts'

/** Compares departures of one day by hour and excursion; unknown hours come last. */
export const byHour = (a: Ruta, b: Ruta) =>
  (a.hora ?? '99').localeCompare(b.hora ?? '99') ||
  compareSpanish(a.idExcursion.nombre, b.idExcursion.nombre) ||
  a.id - b.id

/** Sorts each day's routes by hour; the days keep their order. */
export function hoursInOrder(rutas: readonly Ruta[]): Ruta[] {
  const days = Map.groupBy(rutas, ({ fecha }) => fecha)
  return [...days.values()].flatMap((rows) => rows.toSorted(byHour))
}
