import { formatLongDay } from '#lib/contract/civil-day.ts'
import type { Lugar } from '#reservas/contract/hoja.ts'
import { pickupText } from '#reservas/contract/pickup-day.ts'
import { inPickupOrder, pickupsOf } from '#reservas/contract/pickup-order.ts'
import type { HojaDeRuta, Reserva } from '#reservas/contract/reserva.ts'
import { asignado, habitacionVisible, SIN_TELEFONO, sinAsignar } from '#reservas/rules.ts'
import { countPasajeros, countReservas } from '#reservas/web/parts/counts.ts'
import type { Ruta } from '../../contract.ts'
import { nombreOf, writtenNameOf } from '../../rules.ts'
import { loadOf } from '../form/day-salidas.ts'

const paxOf = ({ cantidadAdultos, cantidadChild }: Reserva) =>
  `${cantidadAdultos} ADL${cantidadChild > 0 ? `, ${cantidadChild} NIÑ` : ''}`

/** Writes the hoja de ruta as a message: who is picked up where and when, without telephone, e-mail or price. */
export function messageOf(ruta: Ruta, rows: readonly Reserva[]): string {
  const missing = sinAsignar(ruta)
  const { pasajeros, reservas } = loadOf(rows)
  const written = writtenNameOf(ruta)
  const head = [
    '*HOJA DE RUTA*',
    `Fecha: ${formatLongDay(ruta.fecha)}`,
    `Excursión: ${nombreOf(ruta)}${written && ` (${written})`}`,
    `Vehículo: ${ruta.vehiculo?.trim() || 'Vehículo no asignado'}`,
    `Conductor: ${missing.chofer ? 'Conductor no asignado' : ruta.idChofer.nombre}`,
    `Guía: ${missing.guia ? 'Guía no asignado' : ruta.idGuia.nombre}`,
    `${countPasajeros(pasajeros)} en ${countReservas(reservas)}`,
  ].join('\n')
  const pickups = pickupsOf(rows)
  const stops = inPickupOrder(rows).map((row) =>
    [
      `*${pickupText(row, pickups.get(row)?.hora ?? null) || 'Sin hora'}* ${row.hotel.nombre}${row.habitacion ? ` · ${habitacionVisible(row.habitacion)}` : ''}`,
      `${row.nombrePasajero} · ${paxOf(row)} · ${row.idioma}`,
      row.observacion && `Obs.: ${row.observacion}`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return [head, ...stops].join('\n\n')
}

/** Returns the number of a route's guide or driver; empty if there is nobody or no number, or it is not read yet. */
export function phoneOf(ruta: Ruta, hoja: HojaDeRuta | undefined, lugar: Lugar): string {
  const phones = hoja?.rutas.find(({ id }) => id === ruta.id)
  const [id, phone] =
    lugar === 'guia' ? [ruta.guiaId, phones?.telefonoGuia] : [ruta.choferId, phones?.telefonoChofer]
  return asignado(id) === null || !phone || phone === SIN_TELEFONO ? '' : phone
}
