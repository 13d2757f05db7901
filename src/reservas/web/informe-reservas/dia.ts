import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { ResumenExcursion } from '../../contract/reserva.ts'
import { SIN_RUTA, sinAsignar, viajan } from '../../rules.ts'
import { paxDetail, viajanYNo } from '../counts.ts'

/** Passengers of one excursion on one route, or without a route. */
export interface Salida extends ResumenExcursion {
  pasajeros: number
  falta: ReturnType<typeof sinAsignar>
  /** Has passengers, and something is missing. */
  incompleta: boolean
  /** "Ruta 1" or "Sin ruta"; empty if the excursion has only one that day. */
  titulo: string
}

const orderOf = ({ rutaId }: ResumenExcursion) => (rutaId === SIN_RUTA ? Number.MAX_VALUE : rutaId)

/** Sorts departures by excursion, then by creation of the route. Those without a route come last. */
export function salidasDelDia(rows: readonly ResumenExcursion[]): Salida[] {
  const routes = new Map<number, number>()
  const several = (id: number) => rows.filter(({ excursionId }) => excursionId === id).length > 1
  return rows
    .toSorted(
      (a, b) => compareSpanish(a.nombreExcursion, b.nombreExcursion) || orderOf(a) - orderOf(b),
    )
    .map((row) => {
      const n = (routes.get(row.excursionId) ?? 0) + 1
      routes.set(row.excursionId, n)
      const name = row.rutaId === SIN_RUTA ? 'Sin ruta' : `Ruta ${n}`
      const falta = sinAsignar({
        guiaId: row.rutaGuiaId,
        choferId: row.rutaChoferId,
        vehiculo: row.vehiculo,
      })
      const pasajeros = viajan(row)
      return {
        ...row,
        pasajeros,
        falta,
        incompleta: pasajeros > 0 && (falta.guia || falta.chofer || falta.vehiculo),
        titulo: several(row.excursionId) ? name : '',
      }
    })
}

/** Returns the sums of a day, and how many departures lack each thing. */
export function totalesDe(salidas: readonly Salida[]) {
  const sum = (amount: (salida: Salida) => number) =>
    salidas.reduce((total, salida) => total + amount(salida), 0)
  return {
    excursiones: new Set(salidas.map(({ excursionId }) => excursionId)).size,
    pasajeros: sum(({ pasajeros }) => pasajeros),
    cantAdult: sum(({ cantAdult }) => cantAdult),
    cantChild: sum(({ cantChild }) => cantChild),
    cantNoShow: sum(({ cantNoShow }) => cantNoShow),
    incompletas: sum(({ incompleta }) => Number(incompleta)),
    sinGuia: sum(({ incompleta, falta }) => Number(incompleta && falta.guia)),
    sinChofer: sum(({ incompleta, falta }) => Number(incompleta && falta.chofer)),
    sinVehiculo: sum(({ incompleta, falta }) => Number(incompleta && falta.vehiculo)),
  }
}

/** Returns "20 ADL, 2 NIÑ", and with no-shows also ": 21 viajan, 1 no show". */
export const desglose = (r: { cantAdult: number; cantChild: number; cantNoShow: number }) =>
  paxDetail(r.cantAdult, r.cantChild) +
  (r.cantNoShow > 0 ? `: ${viajanYNo(viajan(r), r.cantNoShow)}` : '')
