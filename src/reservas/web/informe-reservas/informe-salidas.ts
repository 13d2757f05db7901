import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { ResumenExcursion } from '../../contract/reserva.ts'
import { SIN_RUTA, sinAsignar, viajaron } from '../../rules.ts'
import { paxDetail, travelAndNoshow } from '../parts/counts.ts'

/** Passengers of one excursion on one route, or without a route. */
export interface Salida extends ResumenExcursion {
  pasajeros: number
  missing: ReturnType<typeof sinAsignar>
  /** Has passengers, and something is missing. */
  incomplete: boolean
  /** Name of the route, or “VALLE DE LA LUNA · Sin ruta” if the excursion has routes besides. */
  name: string
}

const orderOf = ({ rutaId, hora = '99' }: ResumenExcursion) =>
  rutaId === SIN_RUTA ? '99:99' : hora

/** Sorts departures by excursion, then by hour. Those without a route come last. */
export function salidasOf(rows: readonly ResumenExcursion[]): Salida[] {
  const several = (id: number) => rows.filter(({ excursionId }) => excursionId === id).length > 1
  return rows
    .toSorted(
      (a, b) =>
        compareSpanish(a.nombreExcursion, b.nombreExcursion) ||
        orderOf(a).localeCompare(orderOf(b)) ||
        a.rutaId - b.rutaId,
    )
    .map((row) => {
      const name = nombreDeRuta(row.nombreExcursion, row)
      const missing = sinAsignar({
        guiaId: row.rutaGuiaId,
        choferId: row.rutaChoferId,
        vehiculo: row.vehiculo,
      })
      const pasajeros = viajaron(row)
      return {
        ...row,
        pasajeros,
        missing,
        incomplete: pasajeros > 0 && (missing.guia || missing.chofer || missing.vehiculo),
        name: row.rutaId === SIN_RUTA && several(row.excursionId) ? `${name} · Sin ruta` : name,
      }
    })
}

/** Returns the sums of a day, and how many departures lack each thing. */
export function totalsOf(salidas: readonly Salida[]) {
  const sum = (amount: (salida: Salida) => number) =>
    salidas.reduce((total, salida) => total + amount(salida), 0)
  return {
    excursiones: new Set(salidas.map(({ excursionId }) => excursionId)).size,
    pasajeros: sum(({ pasajeros }) => pasajeros),
    cantAdult: sum(({ cantAdult }) => cantAdult),
    cantChild: sum(({ cantChild }) => cantChild),
    cantNoShow: sum(({ cantNoShow }) => cantNoShow),
    cantNoVino: sum(({ cantNoVino = 0 }) => cantNoVino),
    incomplete: sum(({ incomplete }) => Number(incomplete)),
    withoutGuia: sum(({ incomplete, missing }) => Number(incomplete && missing.guia)),
    withoutChofer: sum(({ incomplete, missing }) => Number(incomplete && missing.chofer)),
    withoutVehiculo: sum(({ incomplete, missing }) => Number(incomplete && missing.vehiculo)),
  }
}

/** Returns "20 ADL, 2 NIÑ", and if not all travel also ": 21 viajan, 1 no show", with who did not come. */
export function breakdown(r: Parameters<typeof viajaron>[0]) {
  const people = paxDetail(r.cantAdult, r.cantChild)
  const { cantNoShow, cantNoVino = 0 } = r
  if (cantNoShow + cantNoVino === 0) return people
  return `${people}: ${travelAndNoshow(viajaron(r), cantNoShow, cantNoVino)}`
}
