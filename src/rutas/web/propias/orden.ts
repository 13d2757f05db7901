import type { Day } from '#lib/contract/civil-day.ts'
import { searchable } from '#lib/web/ui/select-input.tsx'
import type { Ruta } from '../../contract.ts'

/** Today's first, then the days to come, the next one first; then the days gone by, the last one first. */
export const desdeHoy = (rutas: readonly Ruta[], hoy: Day) =>
  rutas.toSorted((a, b) => {
    const pasadas = Number(a.fecha < hoy) - Number(b.fecha < hoy)
    if (pasadas !== 0) return pasadas
    return a.fecha < hoy
      ? b.fecha.localeCompare(a.fecha) || b.id - a.id
      : a.fecha.localeCompare(b.fecha) || a.id - b.id
  })

/** Those in which every typed word appears in excursion, name, people or vehicle, accents and case aside. */
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
