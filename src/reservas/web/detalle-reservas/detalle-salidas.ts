import { nombreDeRuta } from '#catalogos/excursiones/rules.ts'
import type { Day } from '#lib/contract/civil-day.ts'
import { hasWords } from '#lib/contract/text-reading.ts'
import { porCobrar } from '../../contract/cobro.ts'
import { pickupDay } from '../../contract/pickup-day.ts'
import { inPickupOrder, type Pickup, pickupsOf } from '../../contract/pickup-order.ts'
import type { HojaDeRuta, Reserva } from '../../contract/reserva.ts'
import { SIN_RUTA, sinAsignar } from '../../rules.ts'

/** Reservations of an excursion-day on one route, or without a route, in pickup order. */
export interface Salida {
  ruta: Reserva['ruta']
  /** Name of the route, or “VALLE DE LA LUNA · Sin ruta”. */
  name: string
  /** That name, or “Sin ruta”; empty if there is only one. */
  title: string
  rows: readonly Reserva[]
  /** Seats of its vehicle; null if unknown. */
  asientos: number | null
  /** Pick-up hour of each reservation. */
  pickups: ReadonlyMap<Reserva, Pickup>
}

/** Groups by route, by hour. Reservations without a route come last. */
export function salidasOf(reservas: readonly Reserva[], rutas: HojaDeRuta['rutas'] = []): Salida[] {
  const groups = [...Map.groupBy(reservas, ({ ruta }) => ruta.id).values()].sort(
    ([a], [b]) => orderOf(a).localeCompare(orderOf(b)) || Number(a?.ruta.id) - Number(b?.ruta.id),
  )
  return groups.flatMap((rows) => {
    const [first] = rows
    if (!first) return []
    const { ruta, nombreExcursion } = first
    const several = groups.length > 1
    const isWithout = ruta.id === SIN_RUTA
    const name = nombreDeRuta(nombreExcursion, ruta)
    const asientos = rutas.find(({ id }) => id === ruta.id)?.asientos ?? null
    return [
      {
        ruta,
        asientos,
        name: isWithout && several ? `${name} · Sin ruta` : name,
        title: several ? (isWithout ? 'Sin ruta' : name) : '',
        rows: inPickupOrder(rows),
        pickups: pickupsOf(rows),
      },
    ]
  })
}

const orderOf = (r: Reserva | undefined) =>
  !r || r.ruta.id === SIN_RUTA ? '99:99' : (r.ruta.hora ?? '99')

/** Names guide, driver and vehicle, or says that they are not assigned. */
export function crewOf(ruta: Reserva['ruta'] | undefined) {
  const missing = ruta
    ? sinAsignar({ guiaId: ruta.idGuia.id, choferId: ruta.idChofer.id, vehiculo: ruta.vehiculo })
    : { guia: true, chofer: true, vehiculo: true }
  return [
    {
      label: 'Conductor',
      value: missing.chofer ? null : ruta?.idChofer.nombre,
      none: 'Conductor no asignado',
    },
    { label: 'Guia', value: missing.guia ? null : ruta?.idGuia.nombre, none: 'Guía no asignado' },
    {
      label: 'Vehículo',
      value: missing.vehiculo ? null : ruta?.vehiculo,
      none: 'Vehículo no asignado',
    },
  ]
}

/** Sums people and money, in whole pesos. */
export function sumsOf(rows: readonly Reserva[]) {
  const sums = {
    ...{ reservas: rows.length, adultos: 0, ninos: 0, pasajeros: 0 },
    /** To be collected in all. */
    cobrar: 0,
    /** Of that, what is not settled. */
    falta: 0,
  }
  for (const row of rows) {
    sums.adultos += row.cantidadAdultos
    sums.ninos += row.cantidadChild
    sums.pasajeros += row.cantidadAdultos + row.cantidadChild
    const cobrar = porCobrar(row)
    sums.cobrar += cobrar
    if (row.rendida !== 1) sums.falta += cobrar
  }
  return sums
}

/** Returns whether the excursion is over: everybody was picked up or settled. */
export const hasEnded = (rows: readonly Reserva[], { day, time }: { day: Day; time: string }) =>
  rows.length > 0 &&
  rows.every((row) => {
    const { hora, rendida } = row
    const picked = pickupDay(row)
    return picked < day || (picked === day && (rendida === 1 || (hora !== null && hora <= time)))
  })

/** Returns the rows that contain every typed word, ignoring accents and case. */
export const matching = (rows: readonly Reserva[], text: string) =>
  rows.filter((row) =>
    hasWords(
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
      text,
    ),
  )
