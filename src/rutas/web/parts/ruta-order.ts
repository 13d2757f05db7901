import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { Ruta } from '../../contract.ts'

/** Compares departures of one day by hour and excursion; unknown hours come last. */
export const byHour = (a: Ruta, b: Ruta) =>
  (a.hora ?? '99').localeCompare(b.hora ?? '99') ||
  compareSpanish(a.idExcursion.nombre, b.idExcursion.nombre) ||
  a.id - b.id

/** Sorts the routes of each day, or of each other group, by hour; the groups keep their order. */
export function hoursInOrder<R extends Ruta>(
  rutas: readonly R[],
  groupOf: (ruta: R) => string = ({ fecha }) => fecha,
): R[] {
  const groups = Map.groupBy(rutas, groupOf)
  return [...groups.values()].flatMap((rows) => rows.toSorted(byHour))
}
