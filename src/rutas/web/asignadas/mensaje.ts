import { formatLongDay, formatTime } from '#lib/contract/civil-day.ts'
import { compareSpanish } from '#lib/contract/spanish-order.ts'
import type { Reserva } from '#reservas/contract/reserva.ts'
import { habitacionVisible, sinAsignar } from '#reservas/rules.ts'
import type { Ruta } from '../../contract.ts'
import { cargaDe, countPasajeros, countReservas } from '../asignar/dia.ts'

/** Sorts reservations in pick-up order: hour (without one last), hotel, room. */
export const enOrden = (rows: readonly Reserva[]) =>
  rows.toSorted(
    (a, b) =>
      (a.hora ?? '99').localeCompare(b.hora ?? '99') ||
      compareSpanish(a.hotel.nombre, b.hotel.nombre) ||
      compareSpanish(a.habitacion, b.habitacion),
  )

const paxDe = ({ cantidadAdultos, cantidadChild }: Reserva) =>
  `${cantidadAdultos} ADL${cantidadChild > 0 ? `, ${cantidadChild} NIÑ` : ''}`

/** Writes the hoja de ruta as a message: who is picked up where and when, without telephone, e-mail or price. */
export function mensajeDe(ruta: Ruta, rows: readonly Reserva[]): string {
  const falta = sinAsignar(ruta)
  const { pasajeros, reservas } = cargaDe(rows)
  const nombre = ruta.nombre.trim()
  const cabeza = [
    '*HOJA DE RUTA*',
    `Fecha: ${formatLongDay(ruta.fecha)}`,
    `Excursión: ${ruta.idExcursion.nombre}${nombre && nombre !== ruta.idExcursion.nombre ? ` (${nombre})` : ''}`,
    `Vehículo: ${ruta.vehiculo?.trim() || 'Vehículo no asignado'}`,
    `Conductor: ${falta.chofer ? 'Conductor no asignado' : ruta.idChofer.nombre}`,
    `Guía: ${falta.guia ? 'Guía no asignado' : ruta.idGuia.nombre}`,
    `${countPasajeros(pasajeros)} en ${countReservas(reservas)}`,
  ].join('\n')
  const paradas = enOrden(rows).map((row) =>
    [
      `*${formatTime(row.hora) || '--:--'}* ${row.hotel.nombre}${row.habitacion ? ` · ${habitacionVisible(row.habitacion)}` : ''}`,
      `${row.nombrePasajero} · ${paxDe(row)} · ${row.idioma}`,
      row.observacion && `Obs.: ${row.observacion}`,
    ]
      .filter(Boolean)
      .join('\n'),
  )
  return [cabeza, ...paradas].join('\n\n')
}

/** Returns a link that opens WhatsApp with the message and lets the user choose the recipient. */
export const enlaceWhatsapp = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`
