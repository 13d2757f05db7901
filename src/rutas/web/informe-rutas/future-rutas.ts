import type { Day } from '#lib/contract/civil-day.ts'
import { hasWords } from '#lib/contract/text-reading.ts'
import { sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { nombreOf, sinAsiento, usableSeats } from '../../rules.ts'
import { byHour } from '../parts/ruta-order.ts'

export function crewOf(ruta: Ruta) {
  const missing = sinAsignar(ruta)
  return {
    guia: missing.guia ? null : ruta.idGuia.nombre,
    chofer: missing.chofer ? null : ruta.idChofer.nombre,
    vehiculo: missing.vehiculo ? null : ruta.vehiculo,
  }
}

/** Tells whether a guide, a driver, a vehicle or seats are missing. */
export const isIncomplete = (ruta: Ruta) =>
  Object.values(crewOf(ruta)).includes(null) || sinAsiento(ruta.pasajeros, usableSeats(ruta)) > 0

/** Finds routes with every typed word in names, people or vehicle, ignoring accents and case. */
export const search = (rutas: readonly Ruta[], text: string) =>
  rutas.filter((ruta) => {
    const { guia, chofer, vehiculo } = crewOf(ruta)
    return hasWords([nombreOf(ruta), ruta.nombre, guia, chofer, vehiculo].join('\n'), text)
  })

/** Groups by day; each day's routes by hour. */
export const byDay = (rutas: readonly Ruta[]): [Day, Ruta[]][] => [
  ...Map.groupBy(
    rutas.toSorted((a, b) => a.fecha.localeCompare(b.fecha) || byHour(a, b)),
    ({ fecha }) => fecha,
  ),
]

export const sumsOf = (rutas: readonly Ruta[]) => ({
  reservas: rutas.reduce((sum, ruta) => sum + ruta.reservas, 0),
  pasajeros: rutas.reduce((sum, ruta) => sum + ruta.pasajeros, 0),
  incompletas: rutas.filter(isIncomplete).length,
})
