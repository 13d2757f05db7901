import type { Day } from '#lib/contract/civil-day.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import { searchable } from '#lib/web/ui/select-input.tsx'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'

export const nombreDe = ({ nombre, idExcursion }: Ruta) => nombre.trim() || idExcursion.nombre

export function tripulacionDe(ruta: Ruta) {
  const falta = sinAsignar(ruta)
  return {
    guia: falta.guia ? null : ruta.idGuia.nombre,
    chofer: falta.chofer ? null : ruta.idChofer.nombre,
    vehiculo: falta.vehiculo ? null : ruta.vehiculo,
  }
}

export const incompleta = (ruta: Ruta) => Object.values(tripulacionDe(ruta)).includes(null)

/** Finds routes with every typed word in names, people or vehicle, ignoring accents and case. */
export function buscadas(rutas: readonly Ruta[], text: string) {
  const words = searchable(text).split(/\s+/).filter(Boolean)
  return rutas.filter((ruta) => {
    const { guia, chofer, vehiculo } = tripulacionDe(ruta)
    const written = searchable(
      [ruta.nombre, ruta.idExcursion.nombre, guia, chofer, vehiculo].join('\n'),
    )
    return words.every((word) => written.includes(word))
  })
}

export const porDia = (rutas: readonly Ruta[]): [Day, Ruta[]][] => [
  ...Map.groupBy(
    rutas.toSorted(
      (a, b) =>
        a.fecha.localeCompare(b.fecha) || compareSpanish(nombreDe(a), nombreDe(b)) || a.id - b.id,
    ),
    ({ fecha }) => fecha,
  ),
]

export const sumasDe = (rutas: readonly Ruta[]) => ({
  reservas: rutas.reduce((sum, ruta) => sum + ruta.reservas, 0),
  pasajeros: rutas.reduce((sum, ruta) => sum + ruta.pasajeros, 0),
  incompletas: rutas.filter(incompleta).length,
})
