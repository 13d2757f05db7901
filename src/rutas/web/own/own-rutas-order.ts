import { type Day, formatDay } from '#lib/contract/civil-day.ts'
import { hasWords } from '#lib/contract/text-reading.ts'
import type { Ruta } from '../../contract.ts'
import { nombreOf } from '../../rules.ts'
import { byHour } from '../parts/ruta-order.ts'

/** Sorts overdue routes first (oldest on top), then today's and future ones (next on top), then past (last on top). */
export function inOrder(rutas: readonly Ruta[], hoy: Day, isLate: (ruta: Ruta) => boolean) {
  const groupOf = (ruta: Ruta) => (isLate(ruta) ? 0 : ruta.fecha < hoy ? 2 : 1)
  return rutas.toSorted((a, b) => {
    const groups = groupOf(a) - groupOf(b)
    if (groups !== 0) return groups
    const days = a.fecha.localeCompare(b.fecha)
    return (groupOf(a) === 2 ? -days : days) || byHour(a, b)
  })
}

/**
 * Parts own routes, which are in order: overdue ones, those of today, and the others. Once all of today are settled,
 * the next day that has some takes its place.
 */
export function partsOf(rutas: readonly Ruta[], hoy: Day, isLate: (ruta: Ruta) => boolean) {
  const coming = rutas.filter(({ fecha }) => fecha >= hoy)
  const day = (coming.find(({ estado }) => estado !== 'RENDIDA') ?? coming[0])?.fecha
  const isNext = ({ fecha }: Ruta) => fecha === day
  return {
    late: rutas.filter(isLate),
    next: rutas.filter(isNext),
    rest: rutas.filter((ruta) => !isLate(ruta) && !isNext(ruta)),
  }
}

/** Finds routes with every typed word in excursion, name, people or vehicle, ignoring accents and case. */
export const search = (rutas: readonly Ruta[], text: string) =>
  rutas.filter((ruta) => {
    const { nombre, idChofer, idGuia, vehiculo, fecha } = ruta
    const names = [nombreOf(ruta), nombre, idChofer.nombre, idGuia.nombre, vehiculo]
    return hasWords([...names, formatDay(fecha)].join('\n'), text)
  })
