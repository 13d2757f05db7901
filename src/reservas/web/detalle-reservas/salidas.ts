import type { Day } from '#lib/contract/civil-day.ts'
import { searchable } from '#lib/web/ui/select-input.tsx'
import type { Reserva } from '../../contract/reserva.ts'
import { porCobrar, SIN_RUTA, sinAsignar } from '../../rules.ts'
import { byPickup } from '../pickup.ts'

/** Reservations of an excursion-day on one route, or without a route, in pickup order. */
export interface Salida {
  ruta: Reserva['ruta']
  /** "Ruta 1" or "Sin ruta"; empty if there is only one. */
  titulo: string
  rows: readonly Reserva[]
}

/** Groups by route, in order of creation. Reservations without a route come last. */
export function salidasDe(reservas: readonly Reserva[]): Salida[] {
  const groups = [...Map.groupBy(reservas, ({ ruta }) => ruta.id).values()].sort(
    ([a], [b]) => orderOf(a) - orderOf(b),
  )
  return groups.flatMap((rows, index) => {
    const ruta = rows[0]?.ruta
    if (!ruta) return []
    const name = ruta.id === SIN_RUTA ? 'Sin ruta' : `Ruta ${index + 1}`
    return [{ ruta, titulo: groups.length > 1 ? name : '', rows: rows.toSorted(byPickup) }]
  })
}

const orderOf = (r: Reserva | undefined) =>
  !r || r.ruta.id === SIN_RUTA ? Number.POSITIVE_INFINITY : r.ruta.id

/** Names guide, driver and vehicle, or says that they are not assigned. */
export function tripulacionDe(ruta: Reserva['ruta'] | undefined) {
  const falta = ruta
    ? sinAsignar({ guiaId: ruta.idGuia.id, choferId: ruta.idChofer.id, vehiculo: ruta.vehiculo })
    : { guia: true, chofer: true, vehiculo: true }
  return [
    {
      label: 'Conductor',
      value: falta.chofer ? null : ruta?.idChofer.nombre,
      none: 'Conductor no asignado',
    },
    { label: 'Guia', value: falta.guia ? null : ruta?.idGuia.nombre, none: 'Guía no asignado' },
    {
      label: 'Vehículo',
      value: falta.vehiculo ? null : ruta?.vehiculo,
      none: 'Vehículo no asignado',
    },
  ]
}

/** Sums people and money, in whole pesos. */
export function sumasDe(rows: readonly Reserva[]) {
  const sums = { reservas: rows.length, adultos: 0, ninos: 0, pasajeros: 0, total: 0, cobrar: 0 }
  for (const row of rows) {
    sums.adultos += row.cantidadAdultos
    sums.ninos += row.cantidadChild
    sums.pasajeros += row.cantidadAdultos + row.cantidadChild
    sums.total += row.total
    sums.cobrar += porCobrar(row)
  }
  return sums
}

/** Returns whether the excursion is over: everybody was picked up or settled. */
export const terminada = (rows: readonly Reserva[], { day, time }: { day: Day; time: string }) =>
  rows.length > 0 &&
  rows.every(
    ({ fecha, hora, rendida }) =>
      fecha < day || (fecha === day && (rendida === 1 || (hora !== null && hora <= time))),
  )

/** Returns the rows that contain every typed word, ignoring accents and case. */
export function buscadas(rows: readonly Reserva[], text: string) {
  const words = searchable(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const written = searchable(
      [
        row.nombrePasajero,
        row.hotel.nombre,
        row.habitacion,
        row.idioma,
        row.observacion,
        row.tipoCobro.nombre,
        row.telefono,
        row.hora ?? '',
        row.motivoNoShow ?? '',
      ].join('\n'),
    )
    return words.every((word) => written.includes(word))
  })
}
