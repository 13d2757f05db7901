import type { Day } from '#lib/contract/civil-day.ts'
import { searchable } from '#lib/web/ui/select-input.tsx'
import type { Ruta } from '../../contract.ts'

/** Tells whether a past route waits to be settled; without passengers there is nothing to settle. */
export const isAtrasada = ({ fecha, estado, reservas }: Ruta, hoy: Day) =>
  fecha < hoy && estado === 'PENDIENTE' && reservas > 0

/** Sorts overdue routes first (oldest on top), then today's and future ones (next on top), then past (last on top). */
export function enOrden(rutas: readonly Ruta[], hoy: Day, atrasada: (ruta: Ruta) => boolean) {
  const grupo = (ruta: Ruta) => (atrasada(ruta) ? 0 : ruta.fecha < hoy ? 2 : 1)
  return rutas.toSorted((a, b) => {
    const grupos = grupo(a) - grupo(b)
    if (grupos !== 0) return grupos
    return grupo(a) === 2
      ? b.fecha.localeCompare(a.fecha) || b.id - a.id
      : a.fecha.localeCompare(b.fecha) || a.id - b.id
  })
}

/** Finds routes with every typed word in excursion, name, people or vehicle, ignoring accents and case. */
export function buscadas(rutas: readonly Ruta[], text: string) {
  const words = searchable(text).split(/\s+/).filter(Boolean)
  return rutas.filter(({ idExcursion, nombre, idChofer, idGuia, vehiculo, fecha }) => {
    const day = fecha.split('-').reverse().join('-')
    const written = searchable(
      [idExcursion.nombre, nombre, idChofer.nombre, idGuia.nombre, vehiculo, day].join('\n'),
    )
    return words.every((word) => written.includes(word))
  })
}
