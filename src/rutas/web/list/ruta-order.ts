import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { Ruta } from '../../contract.ts'

/** Compares departures of one day by hour and excursion; unknown hours come last. */
export const byHour = (a: Ruta, b: Ruta) =>
  (a.hora ?? '99').localeCompare(b.hora ?? '99') ||
  compareSpanish(a.idExcursion.nombre, b.idExcursion.nombre) ||
  a.id - b.id

/** Day of a route in a list; apart from those of that day that are to be reviewed, which come first. */
const dayOf = ({ fecha, dinero }: Ruta) => (dinero?.porRevisar ? `${fecha} !` : fecha)

/** Sorts each day's routes by hour; the days keep their order. */
export function hoursInOrder(rutas: readonly Ruta[]): Ruta[] {
  const days = Map.groupBy(rutas, dayOf)
  return [...days.values()].flatMap((rows) => rows.toSorted(byHour))
}
